import { randomUUIDv7 } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { HealthEntry } from './health-entry.entity.ts';
import { Image } from '../images/image.entity.ts';

export const healthDocumentTable = defineEntity({
  name: 'HealthDocument',
  tableName: 'health_documents',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    entry: () => belongsTo(HealthEntry),
    /** Image; null for a PDF, whose file has the document's own id in the image storage. */
    image: () => belongsTo(Image).fieldName('media_id').nullable().unique(),
    name: p.text(),
    bytes: p.integer().check('bytes > 0'),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'health_documents_of_entry', properties: ['entry', 'id'] }],
});

/** Image or PDF of an entry in a health journal (decision: health-journal). */
export class HealthDocument extends healthDocumentTable.class {}
healthDocumentTable.setClass(HealthDocument);
