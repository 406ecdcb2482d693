import * as z from 'zod/mini';

import { imageUrlSchema } from './image.ts';
import {
  SHELTER_ABOUT_MAX,
  SHELTER_ADDRESS_MAX,
  SHELTER_HOURS_MAX,
  SHELTER_NAME_MAX,
  SHELTER_WEBSITE_MAX,
} from './limits.ts';
import { gridPlaceInputSchema } from './grid-place-input.ts';
import { requiredLineUpTo, textUpTo } from './text.ts';
import { websiteSchema } from './website.ts';

// What is written of a shelter, by itself: its form needs nothing of what is read.

/**
 * `POST /api/shelters` founds one, `PUT /api/shelters/:id` replaces what it says. All of it is public once a moderator has approved
 * it, the address included.
 */
export const shelterInputSchema = z.strictObject({
  name: requiredLineUpTo(SHELTER_NAME_MAX, 'Please enter its name'),
  about: textUpTo(SHELTER_ABOUT_MAX).check(z.refine((text: string) => text !== '', 'Please say what the shelter does')),
  address: textUpTo(SHELTER_ADDRESS_MAX).check(z.refine((text: string) => text !== '', 'Please enter its address')),
  openingHours: textUpTo(SHELTER_HOURS_MAX),
  website: z.nullable(websiteSchema(SHELTER_WEBSITE_MAX)),
  place: gridPlaceInputSchema,
  logoUrl: z.nullable(imageUrlSchema),
});
export type ShelterInput = z.infer<typeof shelterInputSchema>;
