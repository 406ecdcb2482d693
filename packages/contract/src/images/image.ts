import * as z from 'zod/mini';

import { MEDIA_URL } from './image-url.ts';

/** Address of an uploaded image in its largest width; `imageAtWidth` gives other widths. */
export const imageUrlSchema = z.string().check(z.maxLength(200), z.regex(MEDIA_URL, 'Please upload the picture first'));

export const imageSchema = z.object({
  url: z.string(),
  /** Width in px of the largest stored version, so that the page can reserve the space. */
  width: z.int(),
  height: z.int(),
  /** Thumbhash in base64: about 25 bytes that encode a blurred preview. */
  thumbhash: z.string(),
  /** True if it is covered until the viewer asks for it; absent otherwise, so that lists don't grow. */
  isSensitive: z.optional(z.literal(true)),
});
export type Image = z.infer<typeof imageSchema>;
