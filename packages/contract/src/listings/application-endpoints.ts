import {
  applicationInputSchema,
  applicationMessageInputSchema,
  applicationPageSchema,
  applicationSchema,
  applicationTransitionSchema,
} from './application.ts';
import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

/** Adoption applications; only the applicant and the lister have access. */
export const applicationEndpoints = defineEndpoints({
  /** Applications for one listing, for its lister. */
  'GET /api/listings/:id/applications': { ...byId, query: pageQuerySchema, reply: applicationPageSchema },
  'POST /api/listings/:id/applications': {
    ...byId,
    body: applicationInputSchema,
    reply: applicationSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['applications'],
    reaches: ['application'],
  },
  /** The viewer's own applications. */
  'GET /api/applications': { access: 'session', query: pageQuerySchema, reply: applicationPageSchema },
  'GET /api/applications/:id': { ...byId, reply: applicationSchema },
  /** Offers the animal's record after approval. DELETE revokes the offer (lister) or declines it (applicant). */
  'PUT /api/applications/:id/handover': { ...byId, reply: applicationSchema, rates: ['edits'], reaches: [] },
  'DELETE /api/applications/:id/handover': { ...byId, reply: applicationSchema },
  /** Accepts the record: it becomes the applicant's, and the animal counts as adopted. */
  'POST /api/applications/:id/handover/acceptance': {
    ...byId,
    reply: applicationSchema,
    rates: ['edits'],
    reaches: [],
  },
  /** Sends a message without changing the state. */
  'POST /api/applications/:id/messages': {
    ...byId,
    body: applicationMessageInputSchema,
    reply: applicationSchema,
    takesIdempotencyKey: true,
    rates: ['edits'],
    reaches: [],
  },
  'POST /api/applications/:id/transition': {
    ...byId,
    body: applicationTransitionSchema,
    reply: applicationSchema,
    rates: ['edits'],
    reaches: [],
  },
});
