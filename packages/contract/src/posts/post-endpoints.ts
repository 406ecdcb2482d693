import {
  bestCommentsQuerySchema,
  bestCommentsSchema,
  commentInputSchema,
  commentPageSchema,
  commentSchema,
  commentUpdateSchema,
} from './comment.ts';
import { defineEndpoints } from '../calls/endpoint.ts';
import { pageQuerySchema } from '../calls/page.ts';
import {
  feedQuerySchema,
  likeStateSchema,
  likerPageSchema,
  postInputSchema,
  postPageSchema,
  postSchema,
  postUpdateSchema,
  savedPostsQuerySchema,
  tagSuggestionQuerySchema,
  tagSuggestionsSchema,
} from './post.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

export const postEndpoints = defineEndpoints({
  /** Returns home's feed, or with `tag` all visible posts with that tag. */
  'GET /api/feeds': { access: 'session', query: feedQuerySchema, reply: postPageSchema },
  /** Suggests tags while the user types one. */
  'GET /api/tags': {
    access: 'session',
    query: tagSuggestionQuerySchema,
    reply: tagSuggestionsSchema,
    rates: ['search'],
  },
  'GET /api/users/:id/posts': {
    access: 'session',
    params: { id: 'uuid' },
    query: pageQuerySchema,
    reply: postPageSchema,
  },
  /** Posts that tag the pet. */
  'GET /api/pets/:id/posts': {
    access: 'session',
    params: { id: 'integer' },
    query: pageQuerySchema,
    reply: postPageSchema,
  },
  'POST /api/posts': {
    access: 'session',
    body: postInputSchema,
    reply: postSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['posts'],
    reaches: ['publicPost', 'mention', 'response', 'link'],
  },
  'GET /api/posts/saved': { access: 'session', query: savedPostsQuerySchema, reply: postPageSchema },
  'GET /api/posts/:id': { ...byId, reply: postSchema },
  'PATCH /api/posts/:id': {
    ...byId,
    body: postUpdateSchema,
    reply: postSchema,
    rates: ['edits'],
    reaches: ['publicPost', 'mention', 'response', 'link'],
  },
  'DELETE /api/posts/:id': { ...byId, reply: null },
  'POST /api/posts/:id/restore': { ...byId, reply: postSchema, rates: ['edits'], reaches: [] },
  'PUT /api/posts/:id/like': { ...byId, reply: likeStateSchema, rates: [], reaches: ['reaction'] },
  'DELETE /api/posts/:id/like': { ...byId, reply: likeStateSchema },
  'GET /api/posts/:id/likes': { ...byId, query: pageQuerySchema, reply: likerPageSchema },
  'PUT /api/posts/:id/save': { ...byId, reply: null },
  'DELETE /api/posts/:id/save': { ...byId, reply: null },
  /** Hides a post from the viewer's Discover. */
  'PUT /api/posts/:id/dismissal': { ...byId, reply: null },
  'DELETE /api/posts/:id/dismissal': { ...byId, reply: null },
  'GET /api/posts/:id/comments': { ...byId, query: pageQuerySchema, reply: commentPageSchema },
  'POST /api/posts/:id/comments': {
    ...byId,
    body: commentInputSchema,
    reply: commentSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['comments'],
    reaches: ['mention', 'response', 'link', 'comment'],
  },
  'GET /api/comments/best': { access: 'session', query: bestCommentsQuerySchema, reply: bestCommentsSchema },
  'GET /api/comments/:id/replies': { ...byId, query: pageQuerySchema, reply: commentPageSchema },
  'PATCH /api/comments/:id': {
    ...byId,
    body: commentUpdateSchema,
    reply: commentSchema,
    rates: ['edits'],
    reaches: ['mention', 'link'],
  },
  'PUT /api/comments/:id/like': { ...byId, reply: likeStateSchema, rates: [], reaches: ['reaction'] },
  'DELETE /api/comments/:id/like': { ...byId, reply: likeStateSchema },
  'DELETE /api/comments/:id': { ...byId, reply: null },
  /** Shows a comment that waits for the viewer, the post's author, to everybody; again changes nothing. */
  'POST /api/comments/:id/approve': { ...byId, reply: commentSchema, rates: ['edits'], reaches: [] },
  'POST /api/comments/:id/restore': {
    ...byId,
    reply: commentSchema,
    rates: ['edits'],
    reaches: ['mention', 'response'],
  },
});
