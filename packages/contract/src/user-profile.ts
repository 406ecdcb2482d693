import * as z from 'zod/mini';

import { highlightSchema } from './highlight.ts';
import { imageSchema } from './image.ts';
import { pageOf } from './page.ts';
import { petSchema } from './pet.ts';
import { relationSchema } from './relation.ts';
import { userCardSchema } from './user.ts';

/** `GET /api/users/:id`, also by username: the header of a profile, the own one too. An old username answers with the new one. */
export const userProfileSchema = z.extend(userCardSchema, {
  profileImage: z.nullable(imageSchema),
  bio: z.nullable(z.string()),
  location: z.nullable(z.string()),
  relation: relationSchema,
  /** The open request between the two, either way. */
  requestId: z.nullable(z.int()),
  isMuted: z.boolean(),
  /** By the viewer. */
  isFollowed: z.boolean(),
  /** People who are no friends may follow this person. */
  allowsFollowers: z.boolean(),
  friendCount: z.int(),
  followerCount: z.int(),
  /** Friends that both have; 0 for oneself. */
  mutualCount: z.int(),
  /** That this viewer may see, of the newest POSTS_COUNTED_MAX. */
  postCount: z.int(),
  petCount: z.int(),
  /** For friends those with a story that they may see, for oneself all; none for others. Newest first. */
  highlights: z.array(highlightSchema),
  /** ISO 8601, the first of the month in which they joined. */
  joinedAt: z.string(),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

/** Another person's pet: what its card shows; more on its own page. */
export const petTileSchema = z.pick(petSchema, {
  id: true,
  name: true,
  species: true,
  breed: true,
  dateOfBirth: true,
  profileImageUrl: true,
  profileImage: true,
});
export type PetTile = z.infer<typeof petTileSchema>;

/** `GET /api/users/:id/pets`: oldest entry first; at most PETS_PER_OWNER_MAX, so there is one page. */
export const petTilePageSchema = pageOf(petTileSchema);
export type PetTilePage = z.infer<typeof petTilePageSchema>;
