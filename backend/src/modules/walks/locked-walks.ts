import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { WalkState } from '@qlixline/contract/walks/walk-kinds';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { forbidden, invalidTransition, notFound } from '../../errors/problem-error.ts';
import { IS_UPCOMING_WALK, VISIBLE_WALK } from '../../schema/walks/walk.sql.ts';

/** Walk locked for a change. */
export type LockedWalk = {
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

/** Locks walks for changes until the transaction ends. */
@Injectable()
export class LockedWalks {
  constructor(private readonly em: EntityManager) {}

  /** Locks an upcoming walk. Throws `not_found` if the viewer can't see it. */
  async lockVisible(viewerId: string, id: number): Promise<LockedWalk> {
    const walk = await this.#visible(viewerId, id);
    requireUpcoming(walk);
    return walk;
  }

  /** Locks an upcoming walk for its host. Throws `forbidden` for other users. */
  async lockOwn(hostId: string, id: number): Promise<LockedWalk> {
    const walk = await this.#visible(hostId, id);
    if (walk.hostId !== hostId) throw forbidden('Only the host of this walk can do this.');
    requireUpcoming(walk);
    return walk;
  }

  /** Locks an upcoming walk without checking visibility; null if there is none. */
  async lockUpcoming(id: number): Promise<LockedWalk | null> {
    const walk = await typedSql(this.em)
      .selectFrom('walks')
      .select(COLUMNS)
      .where('id', '=', id)
      .where(sql.raw<boolean>(`(${IS_UPCOMING_WALK()})`))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return walk ? lockedWalk(walk) : null;
  }

  /** Locks the upcoming walks of a series from a date on, in a fixed order. */
  async lockFollowing(seriesId: number, from: Date): Promise<LockedWalk[]> {
    const walks = await typedSql(this.em)
      .selectFrom('walks')
      .select(COLUMNS)
      .where('series_id', '=', seriesId)
      .where('starts_at', '>=', from.toISOString())
      .where(sql.raw<boolean>(`(${IS_UPCOMING_WALK()})`))
      .orderBy('starts_at')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return walks.map(lockedWalk);
  }

  async #visible(viewerId: string, id: number): Promise<LockedWalk> {
    await typedSql(this.em).selectFrom('walks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    // A separate statement, which sees RSVPs made while the first one waited for the lock.
    const walk = await typedSql(this.em)
      .selectFrom('walks')
      .select(COLUMNS)
      .where('id', '=', id)
      .where(shared<boolean>(VISIBLE_WALK, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    if (!walk) throw notFound();
    return lockedWalk(walk);
  }
}

function requireUpcoming({ state, startsAt }: LockedWalk): void {
  if (state === 'cancelled') throw walkCancelled();
  if (startsAt.getTime() <= Date.now()) throw invalidTransition('This walk has already started.');
}

type Row = Omit<LockedWalk, 'startsAt' | 'hostId'> & { startsAt: string | Date; hostId: string | null };

/**
 * Converts a row: Kysely returns dates as text or Date. Throws `invalid_transition` if the host has deleted their
 * account.
 */
function lockedWalk({ hostId, startsAt, ...walk }: Row): LockedWalk {
  if (hostId === null) throw walkCancelled();
  return { ...walk, hostId, startsAt: new Date(startsAt) };
}

const walkCancelled = () => invalidTransition('This walk is cancelled.');
