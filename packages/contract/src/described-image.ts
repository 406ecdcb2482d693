import * as z from 'zod/mini';

import { imageSchema } from './image.ts';
import { videoSchema } from './video.ts';

/**
 * A picture in something that people read: with what it shows, in words; empty when its owner said nothing. That of a video
 * stands for it where it does not play.
 */
export const describedImageSchema = z.extend(imageSchema, { alt: z.string(), video: z.nullable(videoSchema) });
export type DescribedImage = z.infer<typeof describedImageSchema>;
