import * as z from 'zod/mini';

import { imageSchema } from './image.ts';

/** `contentType` of `POST /api/upload/content`. */
export const uploadContentTypeSchema = z.enum(['post', 'story']);
export type UploadContentType = z.infer<typeof uploadContentTypeSchema>;

export const contentUploadFieldsSchema = z.strictObject({ contentType: uploadContentTypeSchema });
/** The other two uploads have the picture alone. */
export const noUploadFieldsSchema = z.strictObject({});

/** Reply of every upload (spec §3), and the picture's measures. */
export const uploadedSchema = z.object({ imageUrl: z.string(), message: z.string(), image: imageSchema });
export type Uploaded = z.infer<typeof uploadedSchema>;

/** What a refused picture is told, by the client before it sends and by the server after (spec §5 and §8). */
export const UPLOAD_REFUSALS = {
  invalidType: { title: 'Invalid file type', message: 'Please select an image file' },
  tooLarge: { title: 'File too large', message: 'Please select an image smaller than 10MB' },
  tooManyPixels: { title: 'File too large', message: 'Please select an image of at most 50 megapixels' },
} as const;

/** What each kind of upload is answered when its picture is stored. */
export const UPLOAD_MESSAGES = {
  content: 'Your photo is ready',
  profile: 'Your profile photo is updated',
  pet: "Your pet's photo is updated",
} as const;
