import * as z from 'zod/mini';

import { describedImageSchema } from '../images/described-image.ts';
import { ROW_ID_MAX } from '../integer-max.ts';
import { ALBUM_NAME_MAX, ALT_TEXT_MAX, PHOTO_CAPTION_MAX } from '../limits.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from '../text/text.ts';

/** An image in a grid of photos. The id is the one in the image's address. */
export const photoSchema = z.object({
  id: z.string(),
  image: describedImageSchema,
  caption: z.string(),
  createdAt: z.string(),
});
export type Photo = z.infer<typeof photoSchema>;

/**
 * Reply of `GET /api/photos` (the viewer's uploads) and `GET /api/users/:id/photos` (photos in posts that the viewer
 * can see), newest first.
 */
export const photoPageSchema = pageOf(photoSchema);
export type PhotoPage = z.infer<typeof photoPageSchema>;

/** Query of `GET /api/photos?albumId=`: photos of one album. */
export const photoQuerySchema = z.extend(pageQuerySchema, {
  albumId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(ROW_ID_MAX))),
});
export type PhotoQuery = z.infer<typeof photoQuerySchema>;

/** Body of `PATCH /api/photos/:id`, for its owner. Absent fields stay. */
export const photoUpdateSchema = z.strictObject({
  caption: z.optional(textUpTo(PHOTO_CAPTION_MAX)),
  alt: z.optional(lineUpTo(ALT_TEXT_MAX)),
});
export type PhotoUpdate = z.infer<typeof photoUpdateSchema>;

/** Reply of `GET /api/photos/:id/uses`: places that would lose the photo if it were deleted. */
export const photoUsesSchema = z.object({
  isProfilePhoto: z.boolean(),
  petNames: z.array(z.string()),
  postCount: z.int(),
  storyCount: z.int(),
  threadCount: z.int(),
  listingCount: z.int(),
  /** Number of shelters that use it as their logo. */
  shelterCount: z.int(),
  messageCount: z.int(),
  albums: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type PhotoUses = z.infer<typeof photoUsesSchema>;

/**
 * Body of `PUT /api/photos/:id/shown-by`: sets the photo as profile photo or as the photo of one of the user's pets.
 */
export const photoShownBySchema = z.strictObject({ petId: z.nullable(rowIdSchema) });
export type PhotoShownBy = z.infer<typeof photoShownBySchema>;

/** Album of photos; only its owner sees it. */
export const albumSchema = z.object({
  id: z.int(),
  name: z.string(),
  photoCount: z.int(),
  cover: z.nullable(describedImageSchema),
});
export type Album = z.infer<typeof albumSchema>;

/** Reply of `GET /api/albums`: newest first, at most PREMIUM_ALBUMS_MAX. */
export const albumsSchema = z.object({ items: z.array(albumSchema) });
export type Albums = z.infer<typeof albumsSchema>;

/** Body of `POST /api/albums` (takes an Idempotency-Key) and `PATCH /api/albums/:id`. */
export const albumInputSchema = z.strictObject({
  name: requiredLineUpTo(ALBUM_NAME_MAX, 'Please name the album'),
});
export type AlbumInput = z.infer<typeof albumInputSchema>;
