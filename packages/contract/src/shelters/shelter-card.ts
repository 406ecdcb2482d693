import * as z from 'zod/mini';

import { gridPlaceSchema } from '../map/grid-place.ts';

/** A shelter beside its listings and in lists. */
export const shelterCardSchema = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  place: gridPlaceSchema,
  /** True once a moderator has approved it; until then it has no public page. */
  isApproved: z.boolean(),
});
export type ShelterCard = z.infer<typeof shelterCardSchema>;
