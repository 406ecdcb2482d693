import * as z from 'zod/mini';

import { MEDIA_URL } from './image-url.ts';

/** The address of one of our own pictures, in its largest width; other widths by `imageAtWidth`. */
export const imageUrlSchema = z.string().check(z.maxLength(200), z.regex(MEDIA_URL, 'Please upload the picture first'));

export const imageSchema = z.object({
  url: z.string(),
  /** Pixels of the largest width kept, so that the page can reserve the space. */
  width: z.int(),
  height: z.int(),
  /** Base64 of a thumbhash: some 25 bytes that draw a blurred preview. */
  thumbhash: z.string(),
});
export type Image = z.infer<typeof imageSchema>;
