import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { WalkState } from '@qlixline/contract/walk-kinds';
import { sql } from 'kysely';

import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { forbidden, invalidTransition, notFound } from '../../errors/problem-error.ts';
import { IS_COMING_WALK, VISIBLE_WALK } from '../../schema/conditions/walk.sql.ts';

/** A walk that somebody changes. */
export type HeldWalk = {
  id: number;
  seriesId: number | null;
  hostId: string;
  state: WalkState;
  title: string;
  startsAt: Date;
  minutes: number;
  pace: string;
  species: SpeciesId[];
  places: number;
  meetingPoint: string;
  latitude: number;
  longitude: number;
  conversationId: number | null;
};

const COLUMNS = [
  'id',
  'series_id as seriesId',
  'host_id as hostId',
  'state',
  'title',
  'starts_at as startsAt',
  'minutes',
  'pace',
  'species',
  'places',
  'meeting_point as meetingPoint',
  'latitude',
  'longitude',
  'conversation_id as conversationId',
] as const;

/** Walks for whoever changes them: nobody else does until the transaction ends. */
@Injectable()
export class HeldWalks {
  constructor(private readonly em: EntityManager) {}

  /** One that has not begun and will take place. Raises `not_found` where the viewer sees none. */
  async lockVisible(viewerId: string, id: number): Promise<HeldWalk> {
    const walk = await this.#visible(viewerId, id);
    requireComing(walk);
    return walk;
  }

  /** The same for its host; raises `forbidden` for others. */
  async lockOwn(hostId: string, id: number): Promise<HeldWalk> {
    const walk = await this.#visible(hostId, id);
    if (walk.hostId !== hostId) throw forbidden('Only the host of this walk can do this.');
    requireComing(walk);
    return walk;
  }

  /** One that has not begun and will take place, whoever may see it. */
  async lockComing(id: number): Promise<HeldWalk | null> {
    const walk = await typedSql(this.em)
      .selectFrom('walks')
      .select(COLUMNS)
      .where('id', '=', id)
      .where(sql.raw<boolean>(`(${IS_COMING_WALK()})`))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return walk ? held(walk) : null;
  }

  /** Those of a series from a moment on that have not begun and will take place, locked in their order. */
  async lockFollowing(seriesId: number, from: Date): Promise<HeldWalk[]> {
    const walks = await typedSql(this.em)
      .selectFrom('walks')
      .select(COLUMNS)
      .where('series_id', '=', seriesId)
      .where('starts_at', '>=', from.toISOString())
      .where(sql.raw<boolean>(`(${IS_COMING_WALK()})`))
      .orderBy('starts_at')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return walks.map(held);
  }

  async #visible(viewerId: string, id: number): Promise<HeldWalk> {
    await typedSql(this.em).selectFrom('walks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    // Another statement: it sees who has answered while this one waited.
    const walk = await typedSql(this.em)
      .selectFrom('walks')
      .select(COLUMNS)
      .where('id', '=', id)
      .where(shared<boolean>(VISIBLE_WALK, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    if (!walk) throw notFound();
    return held(walk);
  }
}

function requireComing({ state, startsAt }: HeldWalk): void {
  if (state === 'cancelled') throw isCancelled();
  if (startsAt.getTime() <= Date.now()) throw invalidTransition('This walk has already started.');
}

type Row = Omit<HeldWalk, 'startsAt' | 'hostId'> & { startsAt: string | Date; hostId: string | null };

/** Kysely gives moments as text or as dates. Raises `invalid_transition` for one whose host has left. */
function held({ hostId, startsAt, ...walk }: Row): HeldWalk {
  if (hostId === null) throw isCancelled();
  return { ...walk, hostId, startsAt: new Date(startsAt) };
}

const isCancelled = () => invalidTransition('This walk is cancelled.');
