import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';
import { LINK_MAX } from '../limits.ts';

/** Preview of a text's first link, as its page describes itself. */
export const linkPreviewSchema = z.object({
  url: z.string(),
  /** True while the page is being fetched; the other fields are empty until then. */
  isPending: z.boolean(),
  siteName: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(imageSchema),
});
export type LinkPreview = z.infer<typeof linkPreviewSchema>;

/** Body of `POST /api/link-previews`: starts fetching the page of a link being typed unless its preview exists. */
export const linkPreviewInputSchema = z.strictObject({ url: z.string().check(z.maxLength(LINK_MAX)) });

/** Reply with the preview; null if the page has none. */
export const linkPreviewReplySchema = z.object({ preview: z.nullable(linkPreviewSchema) });
