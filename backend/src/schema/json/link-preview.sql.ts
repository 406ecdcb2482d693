import type { LinkPreview } from '@qlixline/contract/link-preview';

import { IMAGE_OF } from './image.sql.ts';
import { jsonObject } from './json-object.sql.ts';

/** One that is still to be fetched has a place for this long; a page takes seconds. */
const IS_AWAITED = (preview: string): string =>
  `(${preview}.state = 'pending' and ${preview}.wanted_at > now() - interval '1 minute')`;

/** SQL of the contract's link preview from a row of `link_previews`; null for a page that could not be read. */
export const LINK_PREVIEW_JSON = (preview: string): string => `
  case when ${preview}.state = 'ready' or ${IS_AWAITED(preview)} then ${jsonObject<LinkPreview>({
    url: `${preview}.url`,
    isPending: `${preview}.state = 'pending'`,
    siteName: `${preview}.site_name`,
    title: `${preview}.title`,
    description: `${preview}.description`,
    image: IMAGE_OF(`${preview}.image_id`),
  })} end`;

/** The same by its id. Nothing is read where there is none. */
export const LINK_PREVIEW_OF = (previewId: string): string => `case when ${previewId} is not null then (
  select ${LINK_PREVIEW_JSON('shown_preview')} from link_previews shown_preview where shown_preview.id = ${previewId}) end`;
