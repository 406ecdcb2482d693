import * as z from 'zod/mini';

import { imageSchema } from './image.ts';
import { LINK_MAX } from './limits.ts';

/** What the page of a text's first link says of itself. */
export const linkPreviewSchema = z.object({
  url: z.string(),
  /** It is being fetched: everything else is empty. */
  isPending: z.boolean(),
  siteName: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(imageSchema),
});
export type LinkPreview = z.infer<typeof linkPreviewSchema>;

/** `POST /api/link-previews`, while somebody writes: begins to fetch the page unless its preview is there. */
export const linkPreviewInputSchema = z.strictObject({ url: z.string().check(z.maxLength(LINK_MAX)) });

/** `preview`: null for what has none. */
export const linkPreviewReplySchema = z.object({ preview: z.nullable(linkPreviewSchema) });
