import { defineEndpoints } from '../calls/endpoint.ts';
import { candidatesSchema, interestInputSchema, interestPageSchema, matchSchema } from './mating.ts';
import { pageQuerySchema } from '../calls/page.ts';

const ofListing = { access: 'session', params: { id: 'integer' } } as const;
const ofInterest = { access: 'session', params: { id: 'integer', interestId: 'integer' } } as const;

/** Interests in animals that are offered for mating, and the lister's answers. */
export const matingEndpoints = defineEndpoints({
  'GET /api/listings/:id/candidates': { ...ofListing, reply: candidatesSchema, rates: ['listings'] },
  'PUT /api/listings/:id/interest': {
    ...ofListing,
    body: interestInputSchema,
    reply: null,
    rates: ['interests'],
    reaches: ['interest'],
  },
  'DELETE /api/listings/:id/interest': { ...ofListing, reply: null },
  /** Interests in the listing; only for its lister. */
  'GET /api/listings/:id/interests': {
    ...ofListing,
    query: pageQuerySchema,
    reply: interestPageSchema,
    rates: ['listings'],
  },
  'POST /api/listings/:id/interests/:interestId/accept': {
    ...ofInterest,
    reply: matchSchema,
    rates: ['edits'],
    reaches: [],
  },
  /** Declines an interest; the interested user isn't notified. */
  'POST /api/listings/:id/interests/:interestId/decline': { ...ofInterest, reply: null, rates: ['edits'], reaches: [] },
});
