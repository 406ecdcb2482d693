import * as z from 'zod/mini';

import { petTileSchema } from '../users/user-profile.ts';
import { userCardSchema } from '../users/user.ts';

/** Row of `GET /api/pets/:id/similar`: another user's pet of the same species. */
export const similarPetSchema = z.object({
  pet: petTileSchema,
  owner: userCardSchema,
  isSameBreed: z.boolean(),
  /** True if both owners give the same location. */
  isNear: z.boolean(),
  /** True if they were born within SAME_AGE_DAYS of each other. */
  isSameAge: z.boolean(),
});
export type SimilarPet = z.infer<typeof similarPetSchema>;

/**
 * Similar pets: same breed and near first, then same breed, then near, each by closeness in age; at most
 * SIMILAR_PETS_MAX.
 */
export const similarPetsSchema = z.object({ items: z.array(similarPetSchema) });
