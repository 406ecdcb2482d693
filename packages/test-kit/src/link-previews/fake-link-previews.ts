import type { linkPreviewEndpoints } from '@qlixline/contract/link-previews/link-preview-endpoints';
import type { LinkPreview } from '@qlixline/contract/link-previews/link-preview';

import type { FakeState } from '../fake-state.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const linkPreviewFakes: FakeArea<typeof linkPreviewEndpoints> = {
  'POST /api/link-previews': ({ state, body }) => ({ preview: previewOf(state, body.url) }),
};

/** Returns the preview of the first page that the text links and the spec has defined. */
export function previewOf({ linkPreviews }: FakeState, text: string, withoutPreview = false): LinkPreview | null {
  return (!withoutPreview && linkPreviews.find(({ url }) => text.includes(url))) || null;
}
