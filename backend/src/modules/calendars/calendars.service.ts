import { createHash, randomBytes } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CALENDAR_PARTS } from '@qlixline/contract/calendars/calendar-parts';
import type { CalendarPart } from '@qlixline/contract/calendars/calendar-parts';
import type { Calendar } from '@qlixline/contract/calendars/calendar';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { CALENDAR_EVENTS_MAX } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { notFound } from '../../errors/problem-error.ts';
import { IS_PERSON_SHOWN_OUTSIDE } from '../../schema/suspensions/suspension.sql.ts';
import { HealthCalendar } from '../pet-health/calendar/health-calendar.ts';
import type { CalendarReminder } from '../pet-health/calendar/health-calendar.ts';
import { ShownWalks } from '../walks/shown-walks.ts';
import { eventOfBirthday, eventOfDose, eventOfReminder, eventOfWalk } from './calendar-events.ts';
import { makeCalendar } from './make-calendar.ts';
import type { CalendarEvent } from './make-calendar.ts';

const TOKEN = /^[\w-]{43}$/;
const ENDING = '.ics'; // some programs accept no other ending
/** Parts of a calendar whose owner has chosen none, as by screens that know only walks. */
const USUAL_PARTS: CalendarPart[] = ['walks'];

/** A user's calendar under a secret address, and single files (decision: calendars). */
@Injectable()
export class CalendarsService {
  constructor(
    private readonly em: EntityManager,
    private readonly walks: ShownWalks,
    private readonly health: HealthCalendar,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
  ) {}

  /** Returns a walk as iCalendar. */
  async ofWalk(viewerId: string, id: number): Promise<string> {
    const walk = await this.walks.forCalendar(viewerId, id);
    if (!walk) throw notFound();
    return makeCalendar('Walks', [eventOfWalk(walk)], this.env.publicOrigin);
  }

  /** Returns the reminder day of an entry in a health journal as iCalendar. */
  async ofReminder(viewerId: string, petId: number, entryId: number): Promise<string> {
    const reminder = await this.health.reminder(viewerId, petId, entryId);
    if (!reminder) throw notFound();
    return makeCalendar('Pets', [eventOfReminder(reminder)], this.env.publicOrigin);
  }

  async own(userId: string): Promise<Calendar> {
    const calendar = await typedSql(this.em)
      .selectFrom('walk_calendars')
      .select(['created_at as since', 'parts'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!calendar) return { since: null, parts: [...CALENDAR_PARTS] };
    return { since: new Date(calendar.since).toISOString(), parts: partsIn(calendar.parts) };
  }

  /**
   * Creates a new secret address and invalidates the previous one. Only its hash is stored, so the address is returned
   * only here. Without `parts`, a calendar keeps what it contains.
   */
  async renew(userId: string, parts?: readonly CalendarPart[]): Promise<{ url: string }> {
    const token = randomBytes(32).toString('base64url');
    const renewed = { token_hash: hashOf(token), created_at: sql<string>`now()` };
    await typedSql(this.em)
      .insertInto('walk_calendars')
      .values({ user_id: userId, ...renewed, parts: [...(parts ?? USUAL_PARTS)] })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ ...renewed, ...(parts && { parts: [...parts] }) }),
      )
      .execute();
    return { url: new URL(pathOf('GET /api/calendars/:token', { token: token + ENDING }), this.env.publicOrigin).href };
  }

  async choose(userId: string, parts: readonly CalendarPart[]): Promise<Calendar> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('walk_calendars')
      .set({ parts: [...parts] })
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    return this.own(userId);
  }

  async remove(userId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('walk_calendars').where('user_id', '=', userId).execute();
  }

  /** Returns the iCalendar of a secret address; null if it is invalid, or the account is suspended or to be deleted. */
  async open(address: string): Promise<string | null> {
    const token = address.endsWith(ENDING) ? address.slice(0, -ENDING.length) : address;
    if (!TOKEN.test(token)) return null;
    const calendar = await typedSql(this.em)
      .selectFrom('walk_calendars as c')
      .select(['c.user_id as userId', 'c.parts'])
      .where('c.token_hash', '=', hashOf(token))
      .where(shared<boolean>(IS_PERSON_SHOWN_OUTSIDE, sql.ref('c.user_id')))
      .executeTakeFirst();
    if (!calendar) return null;
    const events = await this.#events(calendar.userId, new Set(partsIn(calendar.parts)));
    return makeCalendar('Pets', events, this.env.publicOrigin);
  }

  /** Returns the events of the chosen parts; those that repeat most come last, where the bound cuts them off. */
  async #events(userId: string, parts: ReadonlySet<CalendarPart>): Promise<CalendarEvent[]> {
    const walks = parts.has('walks') ? await this.walks.allForCalendar(userId) : [];
    const { birthdays, reminders, doses } = await this.health.of(userId);
    return [
      ...walks.map(eventOfWalk),
      ...reminders.filter(({ kind }) => parts.has(PART_OF[kind])).map(eventOfReminder),
      ...(parts.has('birthdays') ? birthdays.map(eventOfBirthday) : []),
      ...(parts.has('medication') ? doses.map(eventOfDose) : []),
    ].slice(0, CALENDAR_EVENTS_MAX);
  }
}

/** Part of the calendar that has the reminders of a kind. */
const PART_OF: Record<CalendarReminder['kind'], CalendarPart> = {
  visit: 'visits',
  dental: 'visits',
  heat: 'visits',
  vaccination: 'vaccinations',
  medication: 'medication',
  deworming: 'medication',
  parasites: 'medication',
};

/** Leaves out parts that a newer backend knows. */
const partsIn = (stored: readonly string[]): CalendarPart[] => CALENDAR_PARTS.filter((part) => stored.includes(part));

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
