import * as z from 'zod/mini';

import { imageUrlSchema } from '../images/image.ts';
import {
  SHELTER_ABOUT_MAX,
  SHELTER_ADDRESS_MAX,
  SHELTER_HOURS_MAX,
  SHELTER_NAME_MAX,
  SHELTER_WEBSITE_MAX,
} from '../limits.ts';
import { gridPlaceInputSchema } from '../map/grid-place-input.ts';
import { requiredLineUpTo, textUpTo } from '../text/text.ts';
import { websiteSchema } from '../text/website.ts';

// Input schema only, because a shelter's form doesn't need those for reading.

/**
 * Body of `POST /api/shelters`, which founds a shelter, and `PUT /api/shelters/:id`, which replaces its content. Once
 * approved by a moderator, all of it is public, including the address.
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
