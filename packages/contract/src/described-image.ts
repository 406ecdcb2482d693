import * as z from 'zod/mini';

import { imageSchema } from './image.ts';

/** A picture in something that people read: with what it shows, in words; empty when its owner said nothing. */
export const describedImageSchema = z.extend(imageSchema, { alt: z.string() });
export type DescribedImage = z.infer<typeof describedImageSchema>;
