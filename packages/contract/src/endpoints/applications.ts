import {
  applicationInputSchema,
  applicationMessageInputSchema,
  applicationPageSchema,
  applicationSchema,
  applicationTransitionSchema,
} from '../application.ts';
import { defineEndpoints } from '../endpoint.ts';
import { pageQuerySchema } from '../page.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

/** Wishes to adopt an animal: for whoever has one and whoever offers the animal, and nobody else. */
export const applicationEndpoints = defineEndpoints({
  /** To one listing, for its lister. */
  'GET /api/listings/:id/applications': { ...byId, query: pageQuerySchema, reply: applicationPageSchema },
  'POST /api/listings/:id/applications': {
    ...byId,
    body: applicationInputSchema,
    reply: applicationSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['applications'],
  },
  /** One's own. */
  'GET /api/applications': { access: 'session', query: pageQuerySchema, reply: applicationPageSchema },
  'GET /api/applications/:id': { ...byId, reply: applicationSchema },
  /** By the lister, of an approved one: offers the animal's record, or takes the offer back; the applicant declines it so. */
  'PUT /api/applications/:id/handover': { ...byId, reply: applicationSchema, rates: ['edits'] },
  'DELETE /api/applications/:id/handover': { ...byId, reply: applicationSchema },
  /** By the applicant: the record is theirs, and the animal is adopted. */
  'POST /api/applications/:id/handover/acceptance': { ...byId, reply: applicationSchema, rates: ['edits'] },
  /** A word to the other one, without a step. */
  'POST /api/applications/:id/messages': {
    ...byId,
    body: applicationMessageInputSchema,
    reply: applicationSchema,
    takesIdempotencyKey: true,
    rates: ['edits'],
  },
  'POST /api/applications/:id/transition': {
    ...byId,
    body: applicationTransitionSchema,
    reply: applicationSchema,
    rates: ['edits'],
  },
});
