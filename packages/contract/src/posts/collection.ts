import * as z from 'zod/mini';

import { COLLECTION_NAME_MAX } from '../limits.ts';
import { requiredLineUpTo } from '../text/text.ts';

/** Named group of saved posts; only its owner sees it. */
export const collectionSchema = z.object({ id: z.int(), name: z.string() });
export type Collection = z.infer<typeof collectionSchema>;

/** Reply of `GET /api/collections`: newest first, at most PREMIUM_COLLECTIONS_MAX. */
export const collectionsSchema = z.object({ items: z.array(collectionSchema) });
export type Collections = z.infer<typeof collectionsSchema>;

/** Reply of `GET /api/posts/:id/collections`: ids of the viewer's collections that contain the post. */
export const postCollectionsSchema = z.object({ ids: z.array(z.int()) });
export type PostCollections = z.infer<typeof postCollectionsSchema>;

/** Body of `POST /api/collections` (takes an Idempotency-Key) and `PATCH /api/collections/:id`. */
export const collectionInputSchema = z.strictObject({
  name: requiredLineUpTo(COLLECTION_NAME_MAX, 'Please name the collection'),
});
export type CollectionInput = z.infer<typeof collectionInputSchema>;
