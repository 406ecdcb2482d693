import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';
import { likeStateSchema } from '../posts/post.ts';
import {
  threadInputSchema,
  threadPageSchema,
  threadReadInputSchema,
  threadRepliesQuerySchema,
  threadReplyInputSchema,
  threadReplyPartSchema,
  threadReplySchema,
  threadReplyUpdateSchema,
  threadSchema,
  threadUpdateSchema,
  voteInputSchema,
} from './thread.ts';
import {
  topicDetailSchema,
  topicInputSchema,
  topicLogPageSchema,
  topicMemberPageSchema,
  topicMembershipInputSchema,
  topicPageSchema,
  topicsQuerySchema,
} from './topic.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
const create = { status: 201, takesIdempotencyKey: true } as const;
const moderator = { access: 'session', params: { id: 'integer', userId: 'uuid' }, reply: null } as const;

/** Communities with threads and replies. All signed-in users can read and like; members can write and vote. */
export const topicEndpoints = defineEndpoints({
  'GET /api/topics': { access: 'session', query: topicsQuerySchema, reply: topicPageSchema, rates: ['search'] },
  'POST /api/topics': {
    access: 'session',
    body: topicInputSchema,
    reply: topicDetailSchema,
    ...create,
    rates: ['topics'],
    reaches: [],
  },
  'GET /api/topics/:id': { ...byId, reply: topicDetailSchema },
  'PUT /api/topics/:id/membership': {
    ...byId,
    body: topicMembershipInputSchema,
    reply: topicDetailSchema,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/topics/:id/membership': { ...byId, reply: topicDetailSchema },
  'GET /api/topics/:id/members': { ...byId, query: pageQuerySchema, reply: topicMemberPageSchema },
  /** Appoints a member as moderator; DELETE revokes it. Only moderators of the topic may. */
  'PUT /api/topics/:id/moderators/:userId': moderator,
  'DELETE /api/topics/:id/moderators/:userId': moderator,
  'GET /api/topics/:id/log': { ...byId, query: pageQuerySchema, reply: topicLogPageSchema },
  'GET /api/topics/:id/threads': { ...byId, query: pageQuerySchema, reply: threadPageSchema },
  'POST /api/topics/:id/threads': {
    ...byId,
    body: threadInputSchema,
    reply: threadSchema,
    ...create,
    rates: ['threads'],
    reaches: ['thread', 'link'],
  },
  'GET /api/threads/:id': { ...byId, reply: threadSchema },
  'PATCH /api/threads/:id': {
    ...byId,
    body: threadUpdateSchema,
    reply: threadSchema,
    rates: ['edits'],
    reaches: ['link'],
  },
  /** Deletes a thread. The author can restore it for a while; deletion by a moderator of the topic is permanent. */
  'DELETE /api/threads/:id': { ...byId, reply: null },
  'POST /api/threads/:id/restore': { ...byId, reply: threadSchema, rates: ['edits'], reaches: [] },
  'PUT /api/threads/:id/like': { ...byId, reply: likeStateSchema },
  'DELETE /api/threads/:id/like': { ...byId, reply: likeStateSchema },
  'PUT /api/threads/:id/pin': { ...byId, reply: null },
  'DELETE /api/threads/:id/pin': { ...byId, reply: null },
  'PUT /api/threads/:id/lock': { ...byId, reply: null },
  'DELETE /api/threads/:id/lock': { ...byId, reply: null },
  'PUT /api/threads/:id/vote': { ...byId, body: voteInputSchema, reply: threadSchema, rates: ['edits'], reaches: [] },
  'PUT /api/threads/:id/read': { ...byId, body: threadReadInputSchema, reply: null },
  'GET /api/threads/:id/replies': { ...byId, query: threadRepliesQuerySchema, reply: threadReplyPartSchema },
  'POST /api/threads/:id/replies': {
    ...byId,
    body: threadReplyInputSchema,
    reply: threadReplySchema,
    ...create,
    rates: ['threadReplies'],
    reaches: ['threadReply', 'link'],
  },
  'PATCH /api/replies/:id': {
    ...byId,
    body: threadReplyUpdateSchema,
    reply: threadReplySchema,
    rates: ['edits'],
    reaches: ['link'],
  },
  /** Deletes a reply, with the same rules as for threads. */
  'DELETE /api/replies/:id': { ...byId, reply: null },
  'POST /api/replies/:id/restore': {
    ...byId,
    reply: threadReplySchema,
    rates: ['edits'],
    reaches: ['threadReply'],
  },
  'PUT /api/replies/:id/like': { ...byId, reply: likeStateSchema },
  'DELETE /api/replies/:id/like': { ...byId, reply: likeStateSchema },
});
