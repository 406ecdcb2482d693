import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { WalkAudience } from '@qlixline/contract/walks/walk-kinds';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_SUSPENDED } from '../../../schema/suspensions/suspension.sql.ts';
import { IS_UPCOMING_WALK } from '../../../schema/walks/walk.sql.ts';

export type Rsvp = { userId: string; isWaiting: boolean };

/** Guests and waiting lists of walks. Callers lock the walk before writing. */
@Injectable()
export class RsvpsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists all RSVPs, oldest first. */
  listOf(walkId: number): Promise<Rsvp[]> {
    return typedSql(this.em)
      .selectFrom('walk_rsvps')
      .select(['user_id as userId', 'is_waiting as isWaiting'])
      .where('walk_id', '=', walkId)
      .orderBy('position')
      .execute();
  }

  /**
   * Lists the users who wait for a place and aren't suspended, in order. Suspended users keep their places in the
   * queue.
   */
  async nextOf(walkId: number, limit: number): Promise<string[]> {
    const next = await typedSql(this.em)
      .selectFrom('walk_rsvps')
      .select('user_id as userId')
      .where('walk_id', '=', walkId)
      .where('is_waiting', '=', true)
      .where((eb) => eb.not(shared<boolean>(IS_SUSPENDED, sql.ref('walk_rsvps.user_id'))))
      .orderBy('position')
      .limit(limit)
      .execute();
    return next.map(({ userId }) => userId);
  }

  async add(walkId: number, userId: string, isWaiting: boolean): Promise<void> {
    await typedSql(this.em)
      .insertInto('walk_rsvps')
      .values({ walk_id: walkId, user_id: userId, is_waiting: isWaiting })
      .execute();
  }

  async givePlace(walkId: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('walk_rsvps')
      .set({ is_waiting: false })
      .where('walk_id', '=', walkId)
      .where('user_id', '=', userId)
      .execute();
  }

  async remove(walkId: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('walk_rsvps')
      .where('walk_id', '=', walkId)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Lists the upcoming walks of either user for which the other has an RSVP; with an audience, only walks for it. */
  async upcomingBetween(a: string, b: string, audience?: WalkAudience): Promise<{ id: number; userId: string }[]> {
    const walks = typedSql(this.em)
      .selectFrom('walks')
      .innerJoin('walk_rsvps as r', 'r.walk_id', 'walks.id')
      .select(['walks.id', 'r.user_id as userId'])
      .where(sql<boolean>`(walks.host_id, r.user_id) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid))`)
      .where(sql.raw<boolean>(`(${IS_UPCOMING_WALK()})`))
      .orderBy('walks.id');
    return (audience ? walks.where('walks.audience', '=', audience) : walks).execute();
  }

  /** Lists walks with both a waiting list and free places, which deleted accounts leave behind. */
  async withFreePlaces(limit: number): Promise<number[]> {
    const walks = await typedSql(this.em)
      .selectFrom('walks')
      .select('walks.id')
      .where(sql.raw<boolean>(`(${IS_UPCOMING_WALK()})`))
      .where('walks.id', 'in', (waiting) =>
        waiting.selectFrom('walk_rsvps').select('walk_id').where('is_waiting', '=', true),
      )
      .where(sql<boolean>`places > (select count(*) from walk_rsvps r where r.walk_id = walks.id and not r.is_waiting)`)
      .orderBy('walks.id')
      .limit(limit)
      .execute();
    return walks.map(({ id }) => id);
  }
}
