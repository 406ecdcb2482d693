import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';

/** Transcoded video: MP4 with H.264, in the aspect ratio of its poster image. */
export const videoSchema = z.object({ url: z.string(), durationMs: z.int() });
export type Video = z.infer<typeof videoSchema>;

/** States of an uploaded video: queued, being transcoded, ready, or failed. */
export const VIDEO_UPLOAD_STATES = ['waiting', 'working', 'ready', 'failed'] as const;

/**
 * Reply of `POST /api/upload/video` and of `GET /api/upload/video/:id`, which clients poll until the video is ready or
 * failed.
 */
export const videoUploadSchema = z.object({
  id: z.uuid(),
  state: z.enum(VIDEO_UPLOAD_STATES),
  /** Progress of transcoding, 0 to 100. */
  percent: z.int(),
  /** Poster image of a ready video; posts refer to the video by its address. */
  image: z.nullable(z.extend(imageSchema, { video: videoSchema })),
  /** Reason of a failure, one sentence. */
  message: z.nullable(z.string()),
});
export type VideoUpload = z.infer<typeof videoUploadSchema>;
