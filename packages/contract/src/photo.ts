import * as z from 'zod/mini';

import { describedImageSchema } from './described-image.ts';
import { ALBUM_NAME_MAX, ALT_TEXT_MAX, PHOTO_CAPTION_MAX } from './limits.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';

/** A picture in a grid of photos. Ids are those in the address of the picture. */
export const photoSchema = z.object({
  id: z.string(),
  image: describedImageSchema,
  caption: z.string(),
  createdAt: z.string(),
});
export type Photo = z.infer<typeof photoSchema>;

/** `GET /api/photos` (own uploads) and `GET /api/users/:id/photos` (in posts that the viewer may see): newest first. */
export const photoPageSchema = pageOf(photoSchema);
export type PhotoPage = z.infer<typeof photoPageSchema>;

/** `GET /api/photos?albumId=`: those in one album. */
export const photoQuerySchema = z.extend(pageQuerySchema, {
  albumId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
});
export type PhotoQuery = z.infer<typeof photoQuerySchema>;

/** `PATCH /api/photos/:id`, by its owner. What is absent stays. */
export const photoUpdateSchema = z.strictObject({
  caption: z.optional(textUpTo(PHOTO_CAPTION_MAX)),
  alt: z.optional(lineUpTo(ALT_TEXT_MAX)),
});
export type PhotoUpdate = z.infer<typeof photoUpdateSchema>;

/** `GET /api/photos/:id/uses`: where it would be missing if it were deleted. */
export const photoUsesSchema = z.object({
  isProfilePhoto: z.boolean(),
  petNames: z.array(z.string()),
  postCount: z.int(),
  storyCount: z.int(),
  threadCount: z.int(),
  listingCount: z.int(),
  /** Whose logo it is. */
  shelterCount: z.int(),
  messageCount: z.int(),
  albums: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type PhotoUses = z.infer<typeof photoUsesSchema>;

/** `PUT /api/photos/:id/shown-by`: makes it the profile photo or that of an own pet. */
export const photoShownBySchema = z.strictObject({ petId: z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))) });
export type PhotoShownBy = z.infer<typeof photoShownBySchema>;

/** One album of the owner's; others see none of them. */
export const albumSchema = z.object({
  id: z.int(),
  name: z.string(),
  photoCount: z.int(),
  cover: z.nullable(describedImageSchema),
});
export type Album = z.infer<typeof albumSchema>;

/** `GET /api/albums`: newest first, at most ALBUMS_MAX. */
export const albumsSchema = z.object({ items: z.array(albumSchema) });
export type Albums = z.infer<typeof albumsSchema>;

/** `POST /api/albums` (takes an Idempotency-Key) and `PATCH /api/albums/:id`. */
export const albumInputSchema = z.strictObject({
  name: requiredLineUpTo(ALBUM_NAME_MAX, 'Please name the album'),
});
export type AlbumInput = z.infer<typeof albumInputSchema>;
