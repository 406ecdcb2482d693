import * as z from 'zod/mini';

import { ALT_TEXT_MAX } from '../limits.ts';
import { lineUpTo } from '../text/text.ts';
import { imageUrlSchema } from './image.ts';

/** True if the author wants the image covered. Older remotes send none, which leaves it as it is. */
export const sensitiveSchema = z.optional(z.boolean());

/** Image in what a user writes: a post, message, thread, listing, notice or review. */
export const sentImageSchema = z.strictObject({
  imageUrl: imageUrlSchema,
  alt: lineUpTo(ALT_TEXT_MAX),
  isSensitive: sensitiveSchema,
});
export type SentImage = z.infer<typeof sentImageSchema>;
