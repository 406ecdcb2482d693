import * as z from 'zod/mini';

import { gridPlaceSchema } from './grid-place.ts';

/** A shelter beside an animal of its own, and in lists. */
export const shelterCardSchema = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  place: gridPlaceSchema,
  /** A moderator has looked at it. Only then does it have a page for everybody. */
  isApproved: z.boolean(),
});
export type ShelterCard = z.infer<typeof shelterCardSchema>;
