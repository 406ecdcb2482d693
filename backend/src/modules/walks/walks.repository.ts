import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WALK_KEPT_DAYS } from '@qlixline/contract/limits';
import type { MapBounds } from '@qlixline/contract/map-bounds';
import type { OwnWalksQuery } from '@qlixline/contract/walk';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { WalkContent } from '@qlixline/contract/walk-input';
import type { WalkState } from '@qlixline/contract/walk-kinds';
import { sql } from 'kysely';

import { HotReads } from '../../database/hot-read.ts';
import { halvesOf, partOf } from '../../geo/on-map.ts';
import { risingOfCursor } from '../../database/rising-cursor.ts';
import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { PETS_FOR } from '../../schema/conditions/pet-role.sql.ts';
import { IS_COMING_WALK, VISIBLE_WALK } from '../../schema/conditions/walk.sql.ts';
import { calendarWalkQuery, calendarWalksQuery, ownWalksQueries, walkQuery, walksInViewQuery } from './walks.query.ts';
import type { CalendarWalk } from './walks.query.ts';

const NOW = sql<string>`clock_timestamp()`;

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

export type Rsvp = { userId: string; isWaiting: boolean };
/** Of one walk: when it begins, by the clocks of which place, and how many reminders of it would come too late. */
export type NewDate = { startsAt: Date; timeZone: string; remindersSent: number };

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

/** Walks, and who comes along. Whoever writes has locked the walk. */
@Injectable()
export class WalksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** JSON text in the shape of `walkSchema`; null where there is none for the viewer. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.hotReads.json(walkQuery, [viewerId, id]);
  }

  /** `json` as the running transaction has made it. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.hotReads.jsonNow(walkQuery, [viewerId, id]);
  }

  /** JSON text in the shape of `walkPageSchema`. */
  async ownJson(userId: string, { part, cursor, limit }: OwnWalksQuery): Promise<string> {
    const after = cursor === undefined ? null : risingOfCursor(cursor);
    const values = [userId, after?.value ?? null, after?.id ?? null, limit];
    return (await this.hotReads.json(ownWalksQueries[part], values))!;
  }

  /** JSON text in the shape of `walksInViewSchema`. */
  async inViewJson(viewerId: string, bounds: MapBounds): Promise<string> {
    const lists: string[] = [];
    for (const half of halvesOf(bounds)) {
      const json = await this.hotReads.json(walksInViewQuery, [viewerId, ...partOf(half)]);
      lists.push(json!.slice(1, -1));
    }
    return `[${lists.filter(Boolean).join(',')}]`;
  }

  /** Null where the viewer sees none. */
  async forCalendar(viewerId: string, id: number): Promise<CalendarWalk | null> {
    return (await this.hotReads.rows(calendarWalkQuery, [viewerId, id]))[0] ?? null;
  }

  allForCalendar(userId: string): Promise<CalendarWalk[]> {
    return this.hotReads.rows(calendarWalksQuery, [userId]);
  }

  /** Null where the viewer sees none. Nobody else changes it until the transaction ends. */
  async lockVisible(viewerId: string, id: number): Promise<HeldWalk | null> {
    await typedSql(this.em).selectFrom('walks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    // Another statement: it sees who has answered while this one waited.
    const walk = await typedSql(this.em)
      .selectFrom('walks')
      .select(COLUMNS)
      .where('id', '=', id)
      .where(shared<boolean>(VISIBLE_WALK, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    return walk ? held(walk) : null;
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

  /** Whose it is; null where the viewer sees none. */
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

  /** That are to come, each series as one. In a transaction that has locked the host. */
  async countComingOf(hostId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('walks')
      .select(sql<number>`count(distinct coalesce(-series_id, id))::integer`.as('count'))
      .where('host_id', '=', hostId)
      .where(sql.raw<boolean>(`(${IS_COMING_WALK()})`))
      .executeTakeFirstOrThrow();
    return count;
  }

  async insert(hostId: string, seriesId: number | null, content: WalkContent, date: NewDate): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('walks')
      .values({ host_id: hostId, series_id: seriesId, ...columnsOf(content), ...columnsOfDate(date) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** `isNews`: calendars take it over, and people are reminded of it anew. */
  async replace(id: number, content: WalkContent, date: NewDate, reason: string, isNews: boolean): Promise<void> {
    await typedSql(this.em)
      .updateTable('walks')
      .set({
        ...columnsOf(content),
        starts_at: date.startsAt.toISOString(),
        time_zone: date.timeZone,
        ...(isNews && { reminders_sent: date.remindersSent, reason }),
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

  async markRemoved(id: number, reason: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('walks')
      .set({ state: 'cancelled', reason, removed_at: NOW, revision: sql`revision + 1` })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
  }

  async setConversation(id: number, conversationId: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('walks')
      .set({ conversation_id: conversationId })
      .where('id', '=', id)
      .execute();
  }

  /** Of everybody who has answered, in the order in which they did. */
  rsvpsOf(id: number): Promise<Rsvp[]> {
    return typedSql(this.em)
      .selectFrom('walk_rsvps')
      .select(['user_id as userId', 'is_waiting as isWaiting'])
      .where('walk_id', '=', id)
      .orderBy('position')
      .execute();
  }

  async addRsvp(id: number, userId: string, isWaiting: boolean): Promise<void> {
    await typedSql(this.em)
      .insertInto('walk_rsvps')
      .values({ walk_id: id, user_id: userId, is_waiting: isWaiting })
      .execute();
  }

  async givePlace(id: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('walk_rsvps')
      .set({ is_waiting: false })
      .where('walk_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  }

  async removeRsvp(id: number, userId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('walk_rsvps').where('walk_id', '=', id).where('user_id', '=', userId).execute();
    await this.replacePets(id, userId, []);
  }

  /** Another one who brings the same pet keeps it. */
  async replacePets(id: number, userId: string, petIds: readonly number[]): Promise<void> {
    await typedSql(this.em).deleteFrom('walk_pets').where('walk_id', '=', id).where('user_id', '=', userId).execute();
    if (petIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('walk_pets')
      .values(petIds.map((petId) => ({ walk_id: id, user_id: userId, pet_id: petId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Of these, the species of those that somebody looks after and that are alive. */
  async petsFor(userId: string, petIds: readonly number[]): Promise<Map<number, SpeciesId>> {
    const pets = shared<{ id: number; species: SpeciesId; died_on: string | null }>(
      (user) => PETS_FOR('walk', user),
      sql`${userId}::uuid`,
    );
    const rows = await typedSql(this.em)
      .selectFrom(pets.as<'mine'>(sql`mine`))
      .select(['mine.id', 'mine.species'])
      .where('mine.died_on', 'is', null)
      .where(sql<boolean>`mine.id = any(${[...petIds]}::integer[])`)
      .execute();
    return new Map(rows.map(({ id, species }) => [id, species]));
  }

  /** Walks that are to come of one of the two and have the other's answer. */
  async comingBetween(a: string, b: string): Promise<{ id: number; userId: string }[]> {
    return typedSql(this.em)
      .selectFrom('walks')
      .innerJoin('walk_rsvps as r', 'r.walk_id', 'walks.id')
      .select(['walks.id', 'r.user_id as userId'])
      .where(sql<boolean>`(walks.host_id, r.user_id) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid))`)
      .where(sql.raw<boolean>(`(${IS_COMING_WALK()})`))
      .orderBy('walks.id')
      .execute();
  }

  async comingOf(hostId: string): Promise<number[]> {
    const walks = await typedSql(this.em)
      .selectFrom('walks')
      .select('id')
      .where('host_id', '=', hostId)
      .where(sql.raw<boolean>(`(${IS_COMING_WALK()})`))
      .orderBy('id')
      .execute();
    return walks.map(({ id }) => id);
  }

  /** Those that begin within so many hours and of which fewer reminders were sent. */
  async dueForReminder(reminder: number, hours: number, limit: number): Promise<number[]> {
    const walks = await typedSql(this.em)
      .selectFrom('walks')
      .select('id')
      .where(sql.raw<boolean>(`(${IS_COMING_WALK()})`))
      .where(sql<boolean>`starts_at <= now() + make_interval(hours => ${hours}::integer)`)
      .where('reminders_sent', '<', reminder)
      .orderBy('starts_at')
      .limit(limit)
      .execute();
    return walks.map(({ id }) => id);
  }

  /** False where it was sent meanwhile. */
  async noteReminder(id: number, reminder: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('walks')
      .set({ reminders_sent: reminder })
      .where('id', '=', id)
      .where('reminders_sent', '<', reminder)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Those on which somebody waits while there is a place: whoever had it has deleted their account. */
  async withFreePlaces(limit: number): Promise<number[]> {
    const walks = await typedSql(this.em)
      .selectFrom('walks')
      .select('walks.id')
      .where(sql.raw<boolean>(`(${IS_COMING_WALK()})`))
      .where('walks.id', 'in', (waiting) =>
        waiting.selectFrom('walk_rsvps').select('walk_id').where('is_waiting', '=', true),
      )
      .where(sql<boolean>`places > (select count(*) from walk_rsvps r where r.walk_id = walks.id and not r.is_waiting)`)
      .orderBy('walks.id')
      .limit(limit)
      .execute();
    return walks.map(({ id }) => id);
  }

  /** How many. */
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

function columnsOfDate({ startsAt, timeZone, remindersSent }: NewDate) {
  return { starts_at: startsAt.toISOString(), time_zone: timeZone, reminders_sent: remindersSent };
}

/** Kysely gives moments as text or as dates. */
function held<Row extends { startsAt: string | Date }>(row: Row): Omit<Row, 'startsAt'> & { startsAt: Date } {
  return { ...row, startsAt: new Date(row.startsAt) };
}
