import {
  conversationInputSchema,
  conversationMembersSchema,
  conversationPageSchema,
  conversationSchema,
  conversationsQuerySchema,
  groupInputSchema,
  groupOwnerInputSchema,
  groupUpdateSchema,
  readInputSchema,
  unreadConversationsSchema,
} from './conversation.ts';
import { defineEndpoints } from '../calls/endpoint.ts';
import { muteQuerySchema } from '../safety/mute.ts';
import {
  foundMessagePageSchema,
  messageInputSchema,
  messagePartSchema,
  messageReactionInputSchema,
  messageSchema,
  messageSearchQuerySchema,
  messageUpdateSchema,
  messagesQuerySchema,
} from './message.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
const answer = { ...byId, reply: null, rates: [], reaches: [] } as const;
const member = { access: 'session', params: { id: 'integer', userId: 'uuid' }, reply: null } as const;

export const conversationEndpoints = defineEndpoints({
  'GET /api/conversations': {
    access: 'session',
    query: conversationsQuerySchema,
    reply: conversationPageSchema,
  },
  'GET /api/conversations/unread': { access: 'session', reply: unreadConversationsSchema },
  'POST /api/conversations': {
    access: 'session',
    body: conversationInputSchema,
    reply: conversationSchema,
    rates: ['conversations'],
    reaches: [],
  },
  'POST /api/conversations/groups': {
    access: 'session',
    body: groupInputSchema,
    reply: conversationSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['conversations'],
    reaches: ['groupInvitation'],
  },
  'GET /api/conversations/:id': { ...byId, reply: conversationSchema },
  /** Updates a group; any member may. */
  'PATCH /api/conversations/:id': { ...byId, body: groupUpdateSchema, reply: conversationSchema },
  'GET /api/conversations/:id/members': { ...byId, reply: conversationMembersSchema },
  /**
   * Adds somebody to the group, or invites them if they aren't a friend or have left it; any member may. The reply is
   * the same for both, and for somebody who has declined.
   */
  'PUT /api/conversations/:id/members/:userId': {
    ...member,
    rates: ['conversations'],
    reaches: ['groupInvitation'],
  },
  /** Removes a member. Only the owner may remove others; removing oneself leaves the group. */
  'DELETE /api/conversations/:id/members/:userId': member,
  'PUT /api/conversations/:id/owner': { ...byId, body: groupOwnerInputSchema, reply: null },
  'GET /api/conversations/:id/search': {
    ...byId,
    query: messageSearchQuerySchema,
    reply: foundMessagePageSchema,
    rates: ['search'],
  },
  /** Turns a request into an ordinary conversation, as writing an answer does, or joins the group of an invitation. */
  'POST /api/conversations/:id/accept': answer,
  /**
   * Removes the request or invitation from the viewer's lists for good, even if more is written. Nobody is notified.
   */
  'POST /api/conversations/:id/decline': answer,
  'PUT /api/conversations/:id/read': { ...byId, body: readInputSchema, reply: null },
  /** Shows the other members for TYPING_SHOWN_SECONDS that the user is typing. */
  'PUT /api/conversations/:id/typing': { ...byId, reply: null },
  'PUT /api/conversations/:id/mute': { ...byId, query: muteQuerySchema, reply: null },
  'DELETE /api/conversations/:id/mute': { ...byId, reply: null },
  'PUT /api/conversations/:id/pin': { ...byId, reply: null },
  'DELETE /api/conversations/:id/pin': { ...byId, reply: null },
  'GET /api/conversations/:id/messages': {
    ...byId,
    query: messagesQuerySchema,
    reply: messagePartSchema,
  },
  'POST /api/conversations/:id/messages': {
    ...byId,
    body: messageInputSchema,
    reply: messageSchema,
    status: 201,
    rates: ['messages'],
    reaches: ['firstMessage', 'message'],
  },
  'PATCH /api/messages/:id': {
    ...byId,
    body: messageUpdateSchema,
    reply: messageSchema,
    rates: ['edits'],
    reaches: [],
  },
  /** Deletes a message for everybody: its author may within MESSAGE_DELETE_HOURS, the group's owner at any time. */
  'DELETE /api/messages/:id': { ...byId, reply: null },
  'PUT /api/messages/:id/reaction': {
    ...byId,
    body: messageReactionInputSchema,
    reply: null,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/messages/:id/reaction': { ...byId, reply: null },
});
