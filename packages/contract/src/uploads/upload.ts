import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';

/** `contentType` of `POST /api/upload/content`. */
export const uploadContentTypeSchema = z.enum(['post', 'story', 'message']);
export type UploadContentType = z.infer<typeof uploadContentTypeSchema>;

export const contentUploadFieldsSchema = z.strictObject({ contentType: uploadContentTypeSchema });
/** Fields of the uploads that take only a file. */
export const noUploadFieldsSchema = z.strictObject({});

/** Reply of every upload (behaviour: image upload), with the image's dimensions. */
export const uploadedSchema = z.object({ imageUrl: z.string(), message: z.string(), image: imageSchema });
export type Uploaded = z.infer<typeof uploadedSchema>;

export { UPLOAD_REFUSALS, VIDEO_REFUSALS, VOICE_REFUSALS } from './upload-refusals.ts';

/** Message for each kind of successful upload. */
export const UPLOAD_MESSAGES = {
  content: 'Your photo is ready',
  profile: 'Your profile photo is updated',
  pet: "Your pet's photo is updated",
} as const;

/** Note added for an animated upload (decision: accepted-pictures). */
export const STILL_NOW = 'Pictures show only their first frame. Upload a video for motion.';
