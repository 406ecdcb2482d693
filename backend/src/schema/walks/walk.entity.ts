import { defineEntity, p } from '@mikro-orm/core';
import type { CalendarPart } from '@qlixline/contract/calendars/calendar-parts';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { WalkContent } from '@qlixline/contract/walks/walk-input';
import { WALK_AUDIENCES, WALK_PACES, WALK_REPEATS, WALK_STATES } from '@qlixline/contract/walks/walk-kinds';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { conversationTable } from '../messages/message.entity.ts';
import { Pet } from '../pets/pet.entity.ts';
import { User } from '../users/user.entity.ts';

/** Content of each new walk of a series, with the host's pets. */
export type SeriesContent = WalkContent & { petIds: number[] };

export const walkSeriesTable = defineEntity({
  name: 'WalkSeries',
  tableName: 'walk_series',
  properties: {
    id: rowId().primary(),
    host: () => belongsTo(User),
    every: p.enum(WALK_REPEATS),
    /** RRULE of RFC 5545, without its start. */
    rule: p.text(),
    content: p.json<SeriesContent>(),
    /** IANA time zone of the meeting point: walks keep their local time in summer and winter. */
    timeZone: p.text(),
    firstAt: p.datetime(),
    /** Last day on which a walk may begin. */
    until: p.date().nullable(),
    /** Time up to which the walks were created. */
    plannedUntil: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'walk_series_host', properties: 'host' },
    { name: 'walk_series_due', properties: 'plannedUntil', where: 'ended_at is null' },
  ],
});

/** Series of walks (decision: walks). */
class WalkSeries extends walkSeriesTable.class {}
walkSeriesTable.setClass(WalkSeries);

export const walkTable = defineEntity({
  name: 'Walk',
  tableName: 'walks',
  properties: {
    id: rowId().primary(),
    series: () => belongsTo(WalkSeries).nullable().deleteRule('set null'),
    /** Host; null once the account is deleted. */
    host: () => belongsTo(User).nullable(),
    state: p.enum(WALK_STATES).default('planned'),
    title: p.text(),
    text: p.text(),
    startsAt: p.datetime(),
    minutes: p.smallint().check('minutes between 10 and 480'),
    timeZone: p.text(),
    pace: p.enum(WALK_PACES),
    species: p.array().columnType('text[]').$type<SpeciesId[]>(),
    temperament: p.text(),
    /** Places without the host's. */
    places: p.smallint().check('places between 1 and 19'),
    meetingPoint: p.text(),
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
    audience: p.enum(WALK_AUDIENCES),
    /** Reason of its cancellation or last change. */
    reason: p.text().default(''),
    conversation: () => p.manyToOne(conversationTable).ref().nullable().deleteRule('set null').updateRule('no action'),
    remindersSent: p.smallint().default(0).check('reminders_sent between 0 and 2'),
    /** Revision, raised with each change that calendars must adopt. */
    revision: p.integer().default(0),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    /** Time of permanent removal by a moderator or with its host's account. */
    removedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'walks_host_gone', expression: 'host_id is not null or removed_at is not null' }],
  indexes: [
    { name: 'walks_starting', properties: 'startsAt' },
    { name: 'walks_host', properties: ['host', 'startsAt'] },
    { name: 'walks_series', properties: ['series', 'startsAt'], where: 'series_id is not null' },
  ],
  uniques: [{ name: 'walks_conversation', properties: 'conversation', where: 'conversation_id is not null' }],
});

/** Walk at a time and a meeting point (decision: walks). */
export class Walk extends walkTable.class {}
walkTable.setClass(Walk);

export const walkRsvpTable = defineEntity({
  name: 'WalkRsvp',
  tableName: 'walk_rsvps',
  properties: {
    walk: () => belongsTo(Walk).primary(),
    user: () => belongsTo(User).primary(),
    /** Position in order of the RSVPs. */
    position: rowId(),
    isWaiting: p.boolean(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'walk_rsvps_user', properties: 'user' },
    { name: 'walk_rsvps_waiting', properties: ['walk', 'position'], where: 'is_waiting' },
  ],
});

/** RSVP of a guest with a place or on the waiting list; hosts have none. */
class WalkRsvp extends walkRsvpTable.class {}
walkRsvpTable.setClass(WalkRsvp);

export const walkPetTable = defineEntity({
  name: 'WalkPet',
  tableName: 'walk_pets',
  properties: {
    walk: () => belongsTo(Walk).primary(),
    pet: () => belongsTo(Pet).primary(),
    /** User who brings it. */
    user: () => belongsTo(User),
  },
  indexes: [
    { name: 'walk_pets_pet', properties: 'pet' },
    { name: 'walk_pets_user', properties: 'user' },
  ],
});

class WalkPet extends walkPetTable.class {}
walkPetTable.setClass(WalkPet);

export const walkCalendarTable = defineEntity({
  name: 'WalkCalendar',
  tableName: 'walk_calendars',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Hash of the token in the address. */
    tokenHash: p.blob().$type<Buffer>(),
    /** Parts that the user has chosen. */
    parts: p.array().columnType('text[]').$type<CalendarPart[]>().default(['walks']),
    createdAt: insertedAt(),
  },
  uniques: [{ name: 'walk_calendars_token', properties: 'tokenHash' }],
});

/** Secret address at which a user's calendar can be read; its first part were walks (decision: calendars). */
class WalkCalendar extends walkCalendarTable.class {}
walkCalendarTable.setClass(WalkCalendar);
