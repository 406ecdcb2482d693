import * as z from 'zod/mini';

import { describedImageSchema } from '../images/described-image.ts';
import { sentImageSchema } from '../images/sent-image.ts';
import { PLACE_REPLY_MAX, PLACE_REVIEW_IMAGES_MAX, PLACE_REVIEW_MAX } from '../limits.ts';
import { pageOf } from '../calls/page.ts';
import { requiredTextUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

export const placeReviewSchema = z.object({
  id: z.int(),
  author: userCardSchema,
  isFriend: z.boolean(),
  isOwn: z.boolean(),
  stars: z.int(),
  text: z.string(),
  images: z.array(describedImageSchema),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  /** Reply of the place's owner. */
  reply: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
  /** True if a block separates the viewer, the place's owner, from the author. */
  isHidden: z.boolean(),
});
export type PlaceReview = z.infer<typeof placeReviewSchema>;

/** Reply of `GET /api/places/:id/reviews`: newest first. */
export const placeReviewPageSchema = pageOf(placeReviewSchema);

/** Body of `PUT /api/places/:id/review`: one per user; a new one replaces it. Owners cannot review their own place. */
export const placeReviewInputSchema = z.strictObject({
  stars: z.int('Please choose how many stars').check(z.gte(1), z.lte(5)),
  text: textUpTo(PLACE_REVIEW_MAX),
  images: z
    .array(sentImageSchema)
    .check(z.maxLength(PLACE_REVIEW_IMAGES_MAX, `Please use at most ${PLACE_REVIEW_IMAGES_MAX} photos`)),
});
export type PlaceReviewInput = z.infer<typeof placeReviewInputSchema>;

/** Body of `PUT /api/place-reviews/:id/reply`, for the owner of the place. */
export const placeReplyInputSchema = z.strictObject({
  text: requiredTextUpTo(PLACE_REPLY_MAX, 'Please write a reply'),
});
export type PlaceReplyInput = z.infer<typeof placeReplyInputSchema>;
