import { defineEntity, p } from '@mikro-orm/core';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { WalkContent } from '@qlixline/contract/walk-input';
import { WALK_AUDIENCES, WALK_PACES, WALK_REPEATS, WALK_STATES } from '@qlixline/contract/walk-kinds';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { conversationTable } from './message.entity.ts';
import { Pet } from './pet.entity.ts';
import { User } from './user.entity.ts';

/** What each walk of a series begins as; its host's pets that come along. */
export type SeriesContent = WalkContent & { petIds: number[] };

export const walkSeriesTable = defineEntity({
  name: 'WalkSeries',
  tableName: 'walk_series',
  properties: {
    id: rowId().primary(),
    host: () => belongsTo(User),
    every: p.enum(WALK_REPEATS),
    /** RRULE of RFC 5545, without its beginning. */
    rule: p.text(),
    content: p.json<SeriesContent>(),
    /** IANA, of the meeting point: walks stay at the same hour in summer and in winter. */
    timeZone: p.text(),
    firstAt: p.datetime(),
    /** The last day on which one may begin. */
    until: p.date().nullable(),
    /** The walks up to here have been made. */
    plannedUntil: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'walk_series_host', properties: 'host' },
    { name: 'walk_series_due', properties: 'plannedUntil', where: 'ended_at is null' },
  ],
});

/** Walks that repeat (decision: walks). */
class WalkSeries extends walkSeriesTable.class {}
walkSeriesTable.setClass(WalkSeries);

export const walkTable = defineEntity({
  name: 'Walk',
  tableName: 'walks',
  properties: {
    id: rowId().primary(),
    series: () => belongsTo(WalkSeries).nullable().deleteRule('set null'),
    /** Null of one whose host has deleted their account. */
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
    /** Beside the host's. */
    places: p.smallint().check('places between 1 and 19'),
    meetingPoint: p.text(),
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
    audience: p.enum(WALK_AUDIENCES),
    /** Of its cancellation, or of its last change. */
    reason: p.text().default(''),
    conversation: () => p.manyToOne(conversationTable).ref().nullable().deleteRule('set null').updateRule('no action'),
    remindersSent: p.smallint().default(0).check('reminders_sent between 0 and 2'),
    /** Raised with each change that a calendar has to take over. */
    revision: p.integer().default(0),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    /** By a moderator, or with its host's account, for good. */
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

/** A walk together, at a time and a meeting point (decision: walks). */
export class Walk extends walkTable.class {}
walkTable.setClass(Walk);

export const walkRsvpTable = defineEntity({
  name: 'WalkRsvp',
  tableName: 'walk_rsvps',
  properties: {
    walk: () => belongsTo(Walk).primary(),
    user: () => belongsTo(User).primary(),
    /** Who has answered first stands first. */
    position: p.integer().autoincrement().generated('by default as identity'),
    isWaiting: p.boolean(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'walk_rsvps_user', properties: 'user' },
    { name: 'walk_rsvps_waiting', properties: ['walk', 'position'], where: 'is_waiting' },
  ],
});

/** Somebody comes along, or waits for a place. Not of the host. */
class WalkRsvp extends walkRsvpTable.class {}
walkRsvpTable.setClass(WalkRsvp);

export const walkPetTable = defineEntity({
  name: 'WalkPet',
  tableName: 'walk_pets',
  properties: {
    walk: () => belongsTo(Walk).primary(),
    pet: () => belongsTo(Pet).primary(),
    /** Who brings it along. */
    user: () => belongsTo(User),
  },
  indexes: [
    { name: 'walk_pets_pet', properties: 'pet' },
    { name: 'walk_pets_user', properties: 'user' },
  ],
});

/** A pet that comes along. */
class WalkPet extends walkPetTable.class {}
walkPetTable.setClass(WalkPet);

export const walkCalendarTable = defineEntity({
  name: 'WalkCalendar',
  tableName: 'walk_calendars',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Of the address's secret part. */
    tokenHash: p.blob().$type<Buffer>(),
    createdAt: insertedAt(),
  },
  uniques: [{ name: 'walk_calendars_token', properties: 'tokenHash' }],
});

/** That somebody's walks may be read as a calendar by whoever knows its address. */
class WalkCalendar extends walkCalendarTable.class {}
walkCalendarTable.setClass(WalkCalendar);
