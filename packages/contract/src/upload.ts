import * as z from 'zod/mini';

import { imageSchema } from './image.ts';

/** `contentType` of `POST /api/upload/content`. */
export const uploadContentTypeSchema = z.enum(['post', 'story', 'message']);
export type UploadContentType = z.infer<typeof uploadContentTypeSchema>;

export const contentUploadFieldsSchema = z.strictObject({ contentType: uploadContentTypeSchema });
/** The other two uploads have the picture alone. */
export const noUploadFieldsSchema = z.strictObject({});

/** Reply of every upload (behaviour: image upload), and the picture's measures. */
export const uploadedSchema = z.object({ imageUrl: z.string(), message: z.string(), image: imageSchema });
export type Uploaded = z.infer<typeof uploadedSchema>;

export { UPLOAD_REFUSALS, VIDEO_REFUSALS } from './upload-refusals.ts';

/** What each kind of upload is answered when its picture is stored. */
export const UPLOAD_MESSAGES = {
  content: 'Your photo is ready',
  profile: 'Your profile photo is updated',
  pet: "Your pet's photo is updated",
} as const;

/** Follows the message of an upload whose picture moved (decision: accepted-pictures). */
export const STILL_NOW = 'Pictures show only their first frame. Upload a video for motion.';
