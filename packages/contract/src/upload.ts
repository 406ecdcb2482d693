import * as z from 'zod/mini';

import { imageSchema } from './image.ts';

/** `contentType` of `POST /api/upload/content`. */
export const uploadContentTypeSchema = z.enum(['post', 'story']);
export type UploadContentType = z.infer<typeof uploadContentTypeSchema>;

export const contentUploadFieldsSchema = z.strictObject({ contentType: uploadContentTypeSchema });

/** Reply of every upload (spec §3), and the picture's measures. */
export const uploadedSchema = z.object({ imageUrl: z.string(), message: z.string(), image: imageSchema });
export type Uploaded = z.infer<typeof uploadedSchema>;
