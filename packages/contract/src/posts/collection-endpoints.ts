import { collectionInputSchema, collectionSchema, collectionsSchema, postCollectionsSchema } from './collection.ts';
import { defineEndpoints } from '../calls/endpoint.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;
const inCollection = { access: 'session', params: { id: 'integer', postId: 'integer' }, reply: null } as const;

/** Collections of saved posts; `GET /api/posts/saved` lists their contents. */
export const collectionEndpoints = defineEndpoints({
  'GET /api/collections': { access: 'session', reply: collectionsSchema },
  'POST /api/collections': {
    access: 'session',
    body: collectionInputSchema,
    reply: collectionSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
    reaches: [],
  },
  'PATCH /api/collections/:id': { ...byId, body: collectionInputSchema, reply: collectionSchema },
  'DELETE /api/collections/:id': { ...byId, reply: null },
  /** Adds a post and saves it if it isn't saved yet. */
  'PUT /api/collections/:id/posts/:postId': inCollection,
  /** Removes a post from the collection; it stays saved. */
  'DELETE /api/collections/:id/posts/:postId': inCollection,
  'GET /api/posts/:id/collections': { ...byId, reply: postCollectionsSchema },
});
