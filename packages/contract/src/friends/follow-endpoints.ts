import { defineEndpoints } from '../calls/endpoint.ts';
import { followPageSchema, followQuerySchema } from './follow.ts';
import { pageQuerySchema } from '../calls/page.ts';

const list = { access: 'session', query: pageQuerySchema, reply: followPageSchema } as const;
const toUser = { access: 'session', params: { userId: 'uuid' }, reply: null } as const;

/** Users whom the viewer follows, and the viewer's followers. */
export const followEndpoints = defineEndpoints({
  'GET /api/follows': { ...list, query: followQuerySchema, rates: ['search'] },
  'PUT /api/follows/:userId': { ...toUser, rates: ['follows'], reaches: ['follow'] },
  'DELETE /api/follows/:userId': toUser,
  'GET /api/followers': list,
  'DELETE /api/followers/:userId': toUser,
});
