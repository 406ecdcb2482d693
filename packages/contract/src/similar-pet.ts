import * as z from 'zod/mini';

import { petTileSchema } from './user-profile.ts';
import { userCardSchema } from './user.ts';

/** One row of `GET /api/pets/:id/similar`: another person's pet of the same species. */
export const similarPetSchema = z.object({
  pet: petTileSchema,
  owner: userCardSchema,
  isSameBreed: z.boolean(),
  /** Its owner says that they live where the pet's does. */
  isNear: z.boolean(),
  /** Born within SAME_AGE_DAYS of each other. */
  isSameAge: z.boolean(),
});
export type SimilarPet = z.infer<typeof similarPetSchema>;

/** Of the same breed and near first, then of the same breed, then near, each by how close in age; at most SIMILAR_PETS_MAX. */
export const similarPetsSchema = z.object({ items: z.array(similarPetSchema) });
