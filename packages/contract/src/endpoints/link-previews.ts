import { defineEndpoints } from '../endpoint.ts';
import { linkPreviewInputSchema, linkPreviewReplySchema } from '../link-preview.ts';

export const linkPreviewEndpoints = defineEndpoints({
  /** Asked again while it is pending. */
  'POST /api/link-previews': {
    access: 'session',
    body: linkPreviewInputSchema,
    reply: linkPreviewReplySchema,
    rates: ['linkPreviews'],
  },
});
