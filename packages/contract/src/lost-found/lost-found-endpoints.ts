import { alertAreaInputSchema, alertAreaSchema, ownAlertAreaSchema } from './alert-area.ts';
import { defineEndpoints } from '../calls/endpoint.ts';
import { noticeInputSchema, noticeUpdateSchema } from './notice-input.ts';
import {
  noticeMatchesSchema,
  noticePageSchema,
  noticeResolutionSchema,
  noticeSchema,
  noticesInViewQuerySchema,
  noticesInViewSchema,
  noticesQuerySchema,
  searchStepInputSchema,
} from './notice.ts';
import { pageQuerySchema } from '../calls/page.ts';
import {
  sightingInputSchema,
  sightingSchema,
  sightingsSchema,
  visitorPageQuerySchema,
  visitorSightingInputSchema,
} from './sighting.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

/** Notices about missing pets and found animals, and alerts about them. */
export const lostFoundEndpoints = defineEndpoints({
  'GET /api/lost-found': { access: 'session', query: noticesQuerySchema, reply: noticePageSchema },
  /** The viewer's notices and those of pets that the viewer takes care of, in all states, newest first. */
  'GET /api/lost-found/mine': { access: 'session', query: pageQuerySchema, reply: noticePageSchema },
  'GET /api/lost-found/in-view': { access: 'session', query: noticesInViewQuerySchema, reply: noticesInViewSchema },
  'GET /api/lost-found/alerts': { access: 'session', reply: ownAlertAreaSchema },
  'PUT /api/lost-found/alerts': {
    access: 'session',
    body: alertAreaInputSchema,
    reply: alertAreaSchema,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/lost-found/alerts': { access: 'session', reply: null },
  'POST /api/lost-found': {
    access: 'session',
    body: noticeInputSchema,
    reply: noticeSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['notices'],
    reaches: ['petAlert', 'match'],
  },
  'GET /api/lost-found/:id': { ...byId, reply: noticeSchema },
  'PUT /api/lost-found/:id': {
    ...byId,
    body: noticeUpdateSchema,
    reply: noticeSchema,
    rates: ['edits'],
    reaches: ['match'],
  },
  'POST /api/lost-found/:id/resolve': {
    ...byId,
    body: noticeResolutionSchema,
    reply: noticeSchema,
    rates: ['edits'],
    reaches: [],
  },
  /** Confirms that the search continues; also reopens an ended notice. */
  'POST /api/lost-found/:id/confirm': { ...byId, reply: noticeSchema, rates: ['edits'], reaches: [] },
  /** Ticks or unticks a step of the first hours, for all owners of a lost pet's notice. */
  'PUT /api/lost-found/:id/search-steps': {
    ...byId,
    body: searchStepInputSchema,
    reply: noticeSchema,
    rates: ['edits'],
    reaches: [],
  },
  'GET /api/lost-found/:id/matches': { ...byId, reply: noticeMatchesSchema },
  'GET /api/lost-found/:id/sightings': { ...byId, reply: sightingsSchema },
  'POST /api/lost-found/:id/sightings': {
    ...byId,
    body: sightingInputSchema,
    reply: sightingSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['sightings'],
    reaches: ['sighting'],
  },
  'DELETE /api/sightings/:id': { ...byId, reply: null },
  /** Page for visitors without an account with a form to report a sighting of a lost pet. */
  'GET /api/lost/:id': { access: 'public', params: { id: 'integer' }, query: visitorPageQuerySchema, reply: 'page' },
  'POST /api/lost/:id': {
    access: 'public',
    params: { id: 'integer' },
    /** An optional photo is sent as the multipart field `photo`. */
    accepts: 'json-or-form-with-file',
    fileField: 'photo',
    body: visitorSightingInputSchema,
    reply: null,
    rates: ['visitorSightings', 'tagConversations'],
    reaches: [],
  },
  /** Printable poster in A4 and Letter. */
  'GET /api/lost/:id/poster': { access: 'public', params: { id: 'integer' }, reply: 'page' },
});
