import { defineEndpoints } from '../calls/endpoint.ts';
import {
  friendPageSchema,
  friendQuerySchema,
  friendRequestPageSchema,
  newFriendRequestSchema,
  relationChangeSchema,
  suggestionsSchema,
} from '../friends/friend.ts';
import { pageQuerySchema } from '../calls/page.ts';
import { userProfileSchema, petTilePageSchema } from './user-profile.ts';

const requestById = { access: 'session', params: { id: 'integer' }, reply: relationChangeSchema } as const;

/** Profiles and friends. */
export const userEndpoints = defineEndpoints({
  'GET /api/users/suggestions': { access: 'session', reply: suggestionsSchema },
  /** Profile by user id or username. */
  'GET /api/users/:id': { access: 'session', params: { id: 'text' }, reply: userProfileSchema },
  'GET /api/users/:id/pets': { access: 'session', params: { id: 'uuid' }, reply: petTilePageSchema },
  'GET /api/friends': { access: 'session', query: friendQuerySchema, reply: friendPageSchema, rates: ['search'] },
  'DELETE /api/friends/:userId': { access: 'session', params: { userId: 'uuid' }, reply: relationChangeSchema },
  'GET /api/friends/requests/pending': { access: 'session', query: pageQuerySchema, reply: friendRequestPageSchema },
  'GET /api/friends/requests/sent': { access: 'session', query: pageQuerySchema, reply: friendRequestPageSchema },
  'POST /api/friends/requests': {
    access: 'session',
    body: newFriendRequestSchema,
    reply: relationChangeSchema,
    rates: ['friendRequests'],
    reaches: ['friendRequest'],
  },
  'POST /api/friends/requests/:id/accept': { ...requestById, rates: [], reaches: [] },
  'POST /api/friends/requests/:id/decline': { ...requestById, rates: [], reaches: [] },
  'DELETE /api/friends/requests/:id': requestById,
});
