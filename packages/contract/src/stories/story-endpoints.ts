import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';
import {
  createdStorySchema,
  storyInputSchema,
  storyReactionInputSchema,
  storyReplySchema,
  storyRingsSchema,
  storyViewerPageSchema,
} from './story.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

export const storyEndpoints = defineEndpoints({
  'GET /api/stories': { access: 'session', reply: storyRingsSchema },
  'POST /api/stories': {
    access: 'session',
    body: storyInputSchema,
    reply: createdStorySchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['stories'],
    reaches: [],
  },
  'DELETE /api/stories/:id': { ...byId, reply: null },
  'POST /api/stories/:id/restore': { ...byId, reply: null, rates: ['edits'], reaches: [] },
  'PUT /api/stories/:id/seen': { ...byId, reply: null },
  'PUT /api/stories/:id/reaction': {
    ...byId,
    body: storyReactionInputSchema,
    reply: null,
    rates: ['edits'],
    reaches: [],
  },
  'DELETE /api/stories/:id/reaction': { ...byId, reply: null },
  'GET /api/stories/:id/viewers': { ...byId, query: pageQuerySchema, reply: storyViewerPageSchema },
  'POST /api/stories/:id/reply': {
    ...byId,
    body: storyReplySchema,
    reply: null,
    takesIdempotencyKey: true,
    rates: ['storyReplies'],
    reaches: ['message'],
  },
});
