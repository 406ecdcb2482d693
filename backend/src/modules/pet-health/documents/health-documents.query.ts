import type { HealthDocument } from '@qlixline/contract/pet-health/health-document';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { IMAGE_OF } from '../../../schema/json/image.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

/** SQL that builds the contract's document from a row `document` of `health_documents`. */
const HEALTH_DOCUMENT_JSON = jsonObject<HealthDocument>({
  id: 'document.id',
  name: 'document.name',
  bytes: 'document.bytes',
  image: IMAGE_OF('document.media_id'),
});

/** SQL that builds an entry's documents in the order of their addition. */
export const HEALTH_DOCUMENTS_OF = (entryId: string): string => `(
  select coalesce(json_agg(${HEALTH_DOCUMENT_JSON} order by document.id), '[]')
  from health_documents document where document.entry_id = ${entryId})`;

/** Reads one document. Parameters: $1 the document. */
export const healthDocumentQuery = definePreparedQuery(
  'health-document',
  `select ${HEALTH_DOCUMENT_JSON}::text as json from health_documents document where document.id = $1`,
);
