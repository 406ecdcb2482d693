import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';
import { HEALTH_DOCUMENT_NAME_MAX } from '../limits.ts';
import { requiredLineUpTo } from '../text/text.ts';

/** Image or PDF attached to an entry of a health journal, for users who may read the journal. */
export const healthDocumentSchema = z.object({
  id: z.string(),
  /** Name of the uploaded file. */
  name: z.string(),
  /** Size of the stored file. */
  bytes: z.int(),
  /** The image; null for a PDF, which has its own download address. */
  image: z.nullable(imageSchema),
});
export type HealthDocument = z.infer<typeof healthDocumentSchema>;

/** Fields beside the file in the multipart form; the file is `document`. */
export const healthDocumentFieldsSchema = z.strictObject({
  name: requiredLineUpTo(HEALTH_DOCUMENT_NAME_MAX, 'Please give the file a name'),
});
