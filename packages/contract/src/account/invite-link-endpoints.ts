import { defineEndpoints } from '../calls/endpoint.ts';
import { inviteLinkInputSchema, inviteLinkListSchema, inviteLinkSchema } from './invite-link.ts';

/** Links by which people join. Who joins by a member's link gets a friend request from them. */
export const inviteLinkEndpoints = defineEndpoints({
  'GET /api/invite-links': { access: 'session', reply: inviteLinkListSchema },
  'POST /api/invite-links': {
    access: 'session',
    body: inviteLinkInputSchema,
    reply: inviteLinkSchema,
    status: 201,
    rates: ['inviteLinks'],
    reaches: [],
  },
  /** Ends a link; who has joined by it stays. */
  'DELETE /api/invite-links/:id': { access: 'session', params: { id: 'uuid' }, reply: null },
});
