import * as z from 'zod/mini';

import { imageSchema } from './image.ts';

/** A prepared video: MP4 with H.264, in the shape of the image that stands for it. */
export const videoSchema = z.object({ url: z.string(), durationMs: z.int() });
export type Video = z.infer<typeof videoSchema>;

/** An uploaded video on its way: waiting for others, being prepared, ready to be shown, or not to be used. */
export const VIDEO_UPLOAD_STATES = ['waiting', 'working', 'ready', 'failed'] as const;

/** `POST /api/upload/video`, and `GET /api/upload/video/:id` until it is ready or failed. */
export const videoUploadSchema = z.object({
  id: z.uuid(),
  state: z.enum(VIDEO_UPLOAD_STATES),
  /** How much of it is prepared, 0 to 100. */
  percent: z.int(),
  /** Once it is ready: its picture, under whose address a post takes it. */
  image: z.nullable(z.extend(imageSchema, { video: videoSchema })),
  /** Why it failed, in a sentence. */
  message: z.nullable(z.string()),
});
export type VideoUpload = z.infer<typeof videoUploadSchema>;
