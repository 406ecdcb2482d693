import type { linkPreviewEndpoints } from '@qlixline/contract/link-previews/link-preview-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

export const linkPreviewMatrix: MatrixOf<typeof linkPreviewEndpoints> = {
  /** Row of link previews, whose pages are public. */
  'POST /api/link-previews': { ...OWN, call: () => ({ body: { url: 'https://paws.org/' } }) },
};
