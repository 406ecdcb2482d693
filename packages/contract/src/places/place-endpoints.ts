import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';
import { newPlaceProposalSchema, placeInputSchema, placeProposalInputSchema } from './place-input.ts';
import {
  placeProposalSchema,
  placeProposalsSchema,
  proposalAnswerSchema,
  waitingProposalPageSchema,
} from './place-proposal.ts';
import {
  placeReplyInputSchema,
  placeReviewInputSchema,
  placeReviewPageSchema,
  placeReviewSchema,
} from './place-review.ts';
import {
  placePageSchema,
  placeSchema,
  placesInViewQuerySchema,
  placesInViewSchema,
  placesQuerySchema,
  placesTownQuerySchema,
  placesTownSchema,
} from './place.ts';
import { moderationLogEntrySchema } from '../safety/safety.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

/** Pet-friendly places, their reviews, and proposals for changes. */
export const placeEndpoints = defineEndpoints({
  'GET /api/places': { access: 'session', query: placesQuerySchema, reply: placePageSchema, rates: ['places'] },
  'GET /api/places/map': {
    access: 'session',
    query: placesInViewQuerySchema,
    reply: placesInViewSchema,
    rates: ['places'],
  },
  'GET /api/places/nearest-town': {
    access: 'session',
    query: placesTownQuerySchema,
    reply: placesTownSchema,
    rates: ['places'],
  },
  /** The viewer's favourites, newest first. */
  'GET /api/places/favourites': { access: 'session', query: pageQuerySchema, reply: placePageSchema },
  'GET /api/places/proposals': { access: 'session', reply: placeProposalsSchema },
  'POST /api/places/proposals': {
    access: 'session',
    body: newPlaceProposalSchema,
    reply: placeProposalSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['placeProposals'],
    reaches: ['place'],
  },
  'GET /api/places/:id': { ...byId, reply: placeSchema },
  /** Updates a place; only its owner may. */
  'PUT /api/places/:id': { ...byId, body: placeInputSchema, reply: placeSchema, rates: ['edits'], reaches: [] },
  'PUT /api/places/:id/favourite': { ...byId, reply: null },
  'DELETE /api/places/:id/favourite': { ...byId, reply: null },
  'POST /api/places/:id/proposals': {
    ...byId,
    body: placeProposalInputSchema,
    reply: placeProposalSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['placeProposals'],
    reaches: ['place'],
  },
  /** Withdraws a pending proposal; only its author may. */
  'DELETE /api/place-proposals/:id': { ...byId, reply: null },
  'GET /api/places/:id/reviews': { ...byId, query: pageQuerySchema, reply: placeReviewPageSchema },
  'PUT /api/places/:id/review': {
    ...byId,
    body: placeReviewInputSchema,
    reply: placeReviewSchema,
    rates: ['placeReviews'],
    reaches: ['review'],
  },
  'DELETE /api/places/:id/review': { ...byId, reply: null },
  'PUT /api/place-reviews/:id/reply': {
    ...byId,
    body: placeReplyInputSchema,
    reply: placeReviewSchema,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/place-reviews/:id/reply': { ...byId, reply: null },
  'GET /api/moderation/places': { access: 'session', query: pageQuerySchema, reply: waitingProposalPageSchema },
  'POST /api/moderation/places/:id/answer': {
    ...byId,
    body: proposalAnswerSchema,
    reply: moderationLogEntrySchema,
    status: 201,
    rates: [],
    reaches: [],
  },
});
