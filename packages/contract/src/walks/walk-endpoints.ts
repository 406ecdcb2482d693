import { defineEndpoints } from '../calls/endpoint.ts';
import { rsvpInputSchema, walkCancellationSchema, walkInputSchema, walkUpdateSchema } from './walk-input.ts';
import {
  newWalkCalendarSchema,
  ownWalksQuerySchema,
  walkCalendarSchema,
  walkPageSchema,
  walkSchema,
  walksInViewQuerySchema,
  walksInViewSchema,
  walksQuerySchema,
} from './walk.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

/** Walks together with participants, waiting lists and calendars. */
export const walkEndpoints = defineEndpoints({
  'GET /api/walks': { access: 'session', query: walksQuerySchema, reply: walkPageSchema, rates: ['places'] },
  'GET /api/walks/mine': { access: 'session', query: ownWalksQuerySchema, reply: walkPageSchema },
  'GET /api/walks/map': {
    access: 'session',
    query: walksInViewQuerySchema,
    reply: walksInViewSchema,
    rates: ['places'],
  },
  /** The viewer's calendar, for screens that know only walks. */
  'GET /api/walks/calendar': { access: 'session', reply: walkCalendarSchema },
  'POST /api/walks/calendar': {
    access: 'session',
    reply: newWalkCalendarSchema,
    status: 201,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/walks/calendar': { access: 'session', reply: null },
  'POST /api/walks': {
    access: 'session',
    body: walkInputSchema,
    reply: walkSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['newWalks'],
    reaches: [],
  },
  'GET /api/walks/:id': { ...byId, reply: walkSchema },
  /** Updates a walk; only its host may. */
  'PUT /api/walks/:id': { ...byId, body: walkUpdateSchema, reply: walkSchema, rates: ['edits'], reaches: [] },
  /** Cancels a walk; only its host may. */
  'POST /api/walks/:id/cancel': {
    ...byId,
    body: walkCancellationSchema,
    reply: walkSchema,
    rates: ['edits'],
    reaches: [],
  },
  'PUT /api/walks/:id/rsvp': {
    ...byId,
    body: rsvpInputSchema,
    reply: walkSchema,
    rates: ['rsvps'],
    reaches: ['walkAnswer'],
  },
  'DELETE /api/walks/:id/rsvp': { ...byId, reply: null, rates: ['rsvps'], reaches: [] },
  /** Removes a participant or somebody on the waiting list; only the host may. */
  'DELETE /api/walks/:id/people/:userId': {
    access: 'session',
    params: { id: 'integer', userId: 'uuid' },
    reply: null,
  },
  /** The walk as an iCalendar file. */
  'GET /api/walks/:id/calendar': { ...byId, reply: 'file' },
});
