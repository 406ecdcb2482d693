import type { LinkPreview } from '@qlixline/contract/link-previews/link-preview';

import { IMAGE_OF } from './image.sql.ts';
import { jsonObject } from './json-object.sql.ts';

/** Condition that the preview is still being fetched and its place on the screen is reserved; a page takes seconds. */
const IS_AWAITED = (preview: string): string =>
  `(${preview}.state = 'pending' and ${preview}.wanted_at > now() - interval '1 minute')`;

/** SQL of the contract's link preview from a row of `link_previews`; null if the page couldn't be read. */
export const LINK_PREVIEW_JSON = (preview: string): string => `
  case when ${preview}.state = 'ready' or ${IS_AWAITED(preview)} then ${jsonObject<LinkPreview>({
    url: `${preview}.url`,
    isPending: `${preview}.state = 'pending'`,
    siteName: `${preview}.site_name`,
    title: `${preview}.title`,
    description: `${preview}.description`,
    image: IMAGE_OF(`${preview}.image_id`),
  })} end`;

/** SQL of the contract's link preview by id. Reads nothing without one. */
export const LINK_PREVIEW_OF = (previewId: string): string => `case when ${previewId} is not null then (
  select ${LINK_PREVIEW_JSON('shown_preview')} from link_previews shown_preview where shown_preview.id = ${previewId}) end`;
