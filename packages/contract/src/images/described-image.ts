import * as z from 'zod/mini';

import { imageSchema } from './image.ts';
import { videoSchema } from '../videos/video.ts';

/** Image with its alt text, which is empty if the owner gave none. For a video, the image is its poster. */
export const describedImageSchema = z.extend(imageSchema, { alt: z.string(), video: z.nullable(videoSchema) });
export type DescribedImage = z.infer<typeof describedImageSchema>;
