import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { Image } from './image.entity.ts';

export const linkPreviewTable = defineEntity({
  name: 'LinkPreview',
  tableName: 'link_previews',
  properties: {
    id: rowId().primary(),
    url: p.text().unique(),
    state: p.enum(['pending', 'ready', 'failed']).default('pending'),
    siteName: p.text().default(''),
    title: p.text().default(''),
    description: p.text().default(''),
    image: () => belongsTo(Image).nullable().deleteRule('set null'),
    /** When something new last showed it, or somebody who writes asked for it. */
    askedAt: insertedAt(),
    /** Since when the page is to be fetched; null when it is not. */
    wantedAt: insertedAt().nullable(),
    /** When somebody last began to fetch it, who may be gone. */
    claimedAt: p.datetime().nullable(),
    fetchedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'link_previews_url_check', expression: 'length(url) <= 1000' }],
  indexes: [
    { name: 'link_previews_wanted', properties: 'wantedAt', where: 'wanted_at is not null' },
    { name: 'link_previews_image', properties: 'image', where: 'image_id is not null' },
    { name: 'link_previews_asked', properties: 'askedAt' },
  ],
});

/** What a page that somebody links says of itself. */
export class LinkPreview extends linkPreviewTable.class {}
linkPreviewTable.setClass(LinkPreview);
