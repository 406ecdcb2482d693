import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WALK_KEPT_DAYS } from '@qlixline/contract/limits';
import type { WalkContent } from '@qlixline/contract/walks/walk-input';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_UPCOMING_WALK, VISIBLE_WALK } from '../../schema/walks/walk.sql.ts';
import { WalkPets } from './rsvps/walk-pets.ts';
import type { WalkDate } from './walk-date.ts';

const NOW = sql<string>`clock_timestamp()`;

/** Walks. Callers lock a walk before changing it. */
@Injectable()
export class WalksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly pets: WalkPets,
  ) {}

  /** Returns the host; null if the viewer can't see the walk. */
  async hostOfVisible(viewerId: string, id: number): Promise<string | null> {
    const walk = await typedSql(this.em)
      .selectFrom('walks')
      .select('host_id as hostId')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(shared<boolean>(VISIBLE_WALK, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    return walk?.hostId ?? null;
  }

  /** Counts upcoming walks, each series once, in a transaction that has locked the host. */
  async countComingOf(hostId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('walks')
      .select(sql<number>`count(distinct coalesce(-series_id, id))::integer`.as('count'))
      .where('host_id', '=', hostId)
      .where(sql.raw<boolean>(`(${IS_UPCOMING_WALK()})`))
      .executeTakeFirstOrThrow();
    return count;
  }

  async upcomingOf(hostId: string): Promise<number[]> {
    const walks = await typedSql(this.em)
      .selectFrom('walks')
      .select('id')
      .where('host_id', '=', hostId)
      .where(sql.raw<boolean>(`(${IS_UPCOMING_WALK()})`))
      .orderBy('id')
      .execute();
    return walks.map(({ id }) => id);
  }

  /** Adds a walk with the host's pets. */
  async insert(
    hostId: string,
    seriesId: number | null,
    { petIds, ...content }: WalkContent & { petIds: number[] },
    date: WalkDate,
  ): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('walks')
      .values({ host_id: hostId, series_id: seriesId, ...columnsOf(content), ...columnsOfDate(date) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.pets.replace(id, hostId, petIds);
    return id;
  }

  /** Replaces the walk. `isNews`: calendars must update, and reminders are sent again. */
  async replace(
    id: number,
    content: WalkContent,
    date: WalkDate,
    reason: string,
    isRescheduled: boolean,
  ): Promise<void> {
    await typedSql(this.em)
      .updateTable('walks')
      .set({
        ...columnsOf(content),
        starts_at: date.startsAt.toISOString(),
        time_zone: date.timeZone,
        ...(isRescheduled && { reminders_sent: date.remindersSent, reason }),
        revision: sql`revision + 1`,
        edited_at: NOW,
      })
      .where('id', '=', id)
      .execute();
  }

  async cancel(id: number, reason: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('walks')
      .set({ state: 'cancelled', reason, revision: sql`revision + 1`, edited_at: NOW })
      .where('id', '=', id)
      .execute();
  }

  /** Marks the walk as removed and returns its chat; null if it has none. */
  async markRemoved(id: number, reason: string): Promise<number | null> {
    const removed = await typedSql(this.em)
      .updateTable('walks')
      .set({ state: 'cancelled', reason, removed_at: NOW, revision: sql`revision + 1` })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('conversation_id as conversationId')
      .executeTakeFirst();
    return removed?.conversationId ?? null;
  }

  async setConversation(id: number, conversationId: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('walks')
      .set({ conversation_id: conversationId })
      .where('id', '=', id)
      .execute();
  }

  /** Lists the walks that begin within `hours` and have fewer reminders. */
  async dueForReminder(reminder: number, hours: number, limit: number): Promise<number[]> {
    const walks = await typedSql(this.em)
      .selectFrom('walks')
      .select('id')
      .where(sql.raw<boolean>(`(${IS_UPCOMING_WALK()})`))
      .where(sql<boolean>`starts_at <= now() + make_interval(hours => ${hours}::integer)`)
      .where('reminders_sent', '<', reminder)
      .orderBy('starts_at')
      .limit(limit)
      .execute();
    return walks.map(({ id }) => id);
  }

  /** Records the reminder; false if another process has sent it. */
  async noteReminder(id: number, reminder: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('walks')
      .set({ reminders_sent: reminder })
      .where('id', '=', id)
      .where('reminders_sent', '<', reminder)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Removes old walks and returns how many. */
  async removeOld(limit: number): Promise<number> {
    const old = typedSql(this.em)
      .selectFrom('walks')
      .select('id')
      .where(sql<boolean>`starts_at < now() - make_interval(days => ${WALK_KEPT_DAYS}::integer)`)
      .orderBy('starts_at')
      .limit(limit);
    const { numDeletedRows } = await typedSql(this.em).deleteFrom('walks').where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  }
}

function columnsOf({ title, text, minutes, pace, species, temperament, places, meetingPoint, audience }: WalkContent) {
  const { name, latitude, longitude } = meetingPoint;
  return {
    title,
    text,
    minutes,
    pace,
    species,
    temperament,
    places,
    meeting_point: name,
    latitude,
    longitude,
    audience,
  };
}

function columnsOfDate({ startsAt, timeZone, remindersSent }: WalkDate) {
  return { starts_at: startsAt.toISOString(), time_zone: timeZone, reminders_sent: remindersSent };
}
