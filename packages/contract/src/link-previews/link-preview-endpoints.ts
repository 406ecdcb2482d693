import { defineEndpoints } from '../calls/endpoint.ts';
import { linkPreviewInputSchema, linkPreviewReplySchema } from './link-preview.ts';

export const linkPreviewEndpoints = defineEndpoints({
  /** Starts fetching a preview; clients repeat it while the preview is pending. */
  'POST /api/link-previews': {
    access: 'session',
    body: linkPreviewInputSchema,
    reply: linkPreviewReplySchema,
    rates: ['linkPreviews'],
    reaches: [],
  },
});
