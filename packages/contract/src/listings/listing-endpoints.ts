import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';
import {
  listingCountsQuerySchema,
  listingCountsSchema,
  listingPageSchema,
  listingSchema,
  listingTransitionSchema,
  listingsQuerySchema,
  ownListingsQuerySchema,
} from './listing.ts';
import { listingInputSchema, listingUpdateSchema } from './listing-input.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

/** Listings. Published ones are visible to all signed-in users, others only to their lister. */
export const listingEndpoints = defineEndpoints({
  'GET /api/listings': { access: 'session', query: listingsQuerySchema, reply: listingPageSchema, rates: ['listings'] },
  'GET /api/listings/counts': {
    access: 'session',
    query: listingCountsQuerySchema,
    reply: listingCountsSchema,
    rates: ['listings'],
  },
  'GET /api/listings/mine': { access: 'session', query: ownListingsQuerySchema, reply: listingPageSchema },
  'GET /api/listings/favourites': { access: 'session', query: ownListingsQuerySchema, reply: listingPageSchema },
  'POST /api/listings': {
    access: 'session',
    body: listingInputSchema,
    reply: listingSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['newListings'],
    reaches: [],
  },
  'GET /api/listings/:id': { ...byId, reply: listingSchema },
  /** Lists the published listings of the same kind by the same lister or shelter, newest first, without this one. */
  'GET /api/listings/:id/others': { ...byId, query: pageQuerySchema, reply: listingPageSchema },
  'PUT /api/listings/:id': { ...byId, body: listingUpdateSchema, reply: listingSchema, rates: ['edits'], reaches: [] },
  /** Deletes a draft; other listings can only be withdrawn. */
  'DELETE /api/listings/:id': { ...byId, reply: null },
  'POST /api/listings/:id/transition': {
    ...byId,
    body: listingTransitionSchema,
    reply: listingSchema,
    rates: ['edits'],
    reaches: ['listing'],
  },
  /** Counts a view of the listing's page, once per user; only the lister sees the count. */
  'PUT /api/listings/:id/seen': { ...byId, reply: null },
  'PUT /api/listings/:id/favourite': { ...byId, reply: null },
  'DELETE /api/listings/:id/favourite': { ...byId, reply: null },
});
