import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';

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
    /** Time when new content last showed the preview or an author last requested it. */
    askedAt: insertedAt(),
    /** Time since which the page is queued; null if it isn't. */
    wantedAt: insertedAt().nullable(),
    /** Time of the last claim, whose holder may have died. */
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

/** Preview of a linked page, from its metadata. */
export class LinkPreview extends linkPreviewTable.class {}
linkPreviewTable.setClass(LinkPreview);
