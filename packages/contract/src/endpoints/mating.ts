import { defineEndpoints } from '../endpoint.ts';
import { candidatesSchema, interestInputSchema, interestPageSchema, matchSchema } from '../mating.ts';
import { pageQuerySchema } from '../page.ts';

const ofListing = { access: 'session', params: { id: 'integer' } } as const;
const ofInterest = { access: 'session', params: { id: 'integer', interestId: 'integer' } } as const;

/** Interest in an animal that is offered for mating: somebody's with a pet of theirs, and the lister's answer to it. */
export const matingEndpoints = defineEndpoints({
  'GET /api/listings/:id/candidates': { ...ofListing, reply: candidatesSchema, rates: ['listings'] },
  'PUT /api/listings/:id/interest': { ...ofListing, body: interestInputSchema, reply: null, rates: ['interests'] },
  'DELETE /api/listings/:id/interest': { ...ofListing, reply: null },
  /** For its lister alone. */
  'GET /api/listings/:id/interests': {
    ...ofListing,
    query: pageQuerySchema,
    reply: interestPageSchema,
    rates: ['listings'],
  },
  'POST /api/listings/:id/interests/:interestId/accept': { ...ofInterest, reply: matchSchema, rates: ['edits'] },
  /** Whoever is interested hears nothing of it. */
  'POST /api/listings/:id/interests/:interestId/decline': { ...ofInterest, reply: null, rates: ['edits'] },
});
