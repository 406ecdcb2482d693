import * as z from 'zod/mini';

import { COLLECTION_NAME_MAX } from './limits.ts';
import { requiredLineUpTo } from './text.ts';

/** Saved posts that their owner put together; others see none of them. */
export const collectionSchema = z.object({ id: z.int(), name: z.string() });
export type Collection = z.infer<typeof collectionSchema>;

/** `GET /api/collections`: newest first, at most COLLECTIONS_MAX. */
export const collectionsSchema = z.object({ items: z.array(collectionSchema) });
export type Collections = z.infer<typeof collectionsSchema>;

/** `GET /api/posts/:id/collections`: those of the viewer's that the post is in. */
export const postCollectionsSchema = z.object({ ids: z.array(z.int()) });
export type PostCollections = z.infer<typeof postCollectionsSchema>;

/** `POST /api/collections` (takes an Idempotency-Key) and `PATCH /api/collections/:id`. */
export const collectionInputSchema = z.strictObject({
  name: requiredLineUpTo(COLLECTION_NAME_MAX, 'Please name the collection'),
});
export type CollectionInput = z.infer<typeof collectionInputSchema>;
