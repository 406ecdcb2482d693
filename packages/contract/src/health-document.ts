import * as z from 'zod/mini';

import { imageSchema } from './image.ts';
import { HEALTH_DOCUMENT_NAME_MAX } from './limits.ts';
import { requiredLineUpTo } from './text.ts';

/** A picture or a PDF of an entry in a health journal, for whoever may read that. */
export const healthDocumentSchema = z.object({
  id: z.string(),
  /** Of the file that was sent. */
  name: z.string(),
  /** As it is kept. */
  bytes: z.int(),
  /** Null of a PDF, which is downloaded from its own address. */
  image: z.nullable(imageSchema),
});
export type HealthDocument = z.infer<typeof healthDocumentSchema>;

/** Beside the file, which is the multipart field `document`. */
export const healthDocumentFieldsSchema = z.strictObject({
  name: requiredLineUpTo(HEALTH_DOCUMENT_NAME_MAX, 'Please give the file a name'),
});
