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
} from '../conversation.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  foundMessagePageSchema,
  messageInputSchema,
  messagePartSchema,
  messageReactionInputSchema,
  messageSchema,
  messageSearchQuerySchema,
  messageUpdateSchema,
  messagesQuerySchema,
} from '../message.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
const answer = { ...byId, reply: null, rates: [] } as const;
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
  },
  'POST /api/conversations/groups': {
    access: 'session',
    body: groupInputSchema,
    reply: conversationSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['conversations'],
  },
  'GET /api/conversations/:id': { ...byId, reply: conversationSchema },
  /** Of a group, by any member. */
  'PATCH /api/conversations/:id': { ...byId, body: groupUpdateSchema, reply: conversationSchema },
  'GET /api/conversations/:id/members': { ...byId, reply: conversationMembersSchema },
  /** A friend, by any member. */
  'PUT /api/conversations/:id/members/:userId': member,
  /** Others by the owner alone; whoever names themselves leaves. */
  'DELETE /api/conversations/:id/members/:userId': member,
  'PUT /api/conversations/:id/owner': { ...byId, body: groupOwnerInputSchema, reply: null },
  'GET /api/conversations/:id/search': {
    ...byId,
    query: messageSearchQuerySchema,
    reply: foundMessagePageSchema,
    rates: ['search'],
  },
  /** A request becomes a conversation like any other. Writing an answer does the same. */
  'POST /api/conversations/:id/accept': answer,
  /** Goes from the viewer's lists for good, whatever is written there; nobody is told. */
  'POST /api/conversations/:id/decline': answer,
  'PUT /api/conversations/:id/read': { ...byId, body: readInputSchema, reply: null },
  /** Says so to the others, for TYPING_SHOWN_SECONDS. */
  'PUT /api/conversations/:id/typing': { ...byId, reply: null },
  'PUT /api/conversations/:id/mute': { ...byId, reply: null },
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
  },
  'PATCH /api/messages/:id': { ...byId, body: messageUpdateSchema, reply: messageSchema, rates: ['edits'] },
  /** For everybody, by its author, within MESSAGE_DELETE_HOURS. */
  'DELETE /api/messages/:id': { ...byId, reply: null },
  'PUT /api/messages/:id/reaction': { ...byId, body: messageReactionInputSchema, reply: null, rates: ['edits'] },
  'DELETE /api/messages/:id/reaction': { ...byId, reply: null },
});
