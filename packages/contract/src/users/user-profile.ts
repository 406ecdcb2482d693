import * as z from 'zod/mini';

import { highlightSchema } from '../stories/highlight.ts';
import { imageSchema } from '../images/image.ts';
import { pageOf } from '../calls/page.ts';
import { petSchema } from '../pets/pet.ts';
import { relationSchema } from '../friends/relation.ts';
import { mutedUntilSchema } from '../safety/mute.ts';
import { storedTextsShape } from '../fields/text-field-schemas.ts';
import { USER_FIELDS } from './user-fields.ts';
import { markedUserCardSchema } from './user-card.ts';

/**
 * Reply of `GET /api/users/:id`, by id or username: header of a profile, including one's own. A former username returns
 * the current one.
 */
export const userProfileSchema = z.extend(markedUserCardSchema, {
  profileImage: z.nullable(imageSchema),
  ...storedTextsShape(USER_FIELDS),
  relation: relationSchema,
  /** Id of the open friend request, in either direction. */
  requestId: z.nullable(z.int()),
  isMuted: z.boolean(),
  mutedUntil: mutedUntilSchema,
  /** True if the viewer restricts this user, who must not learn of it. */
  isRestricted: z.boolean(),
  /** True if the viewer follows this user. */
  isFollowed: z.boolean(),
  /** True if non-friends may follow this user. */
  allowsFollowers: z.boolean(),
  /** True if this user accepts messages of the viewer, or has a conversation with them already. */
  mayMessage: z.boolean(),
  /** True if this user is a friend, follows the viewer or is the viewer. Reaching others is limited (decision: trust). */
  knowsViewer: z.boolean(),
  friendCount: z.int(),
  followerCount: z.int(),
  /** Number of mutual friends; 0 for oneself. */
  mutualCount: z.int(),
  /** Number of posts visible to the viewer among the newest POSTS_COUNTED_MAX. */
  postCount: z.int(),
  petCount: z.int(),
  /** Highlights, newest first: all for oneself, those with a visible story for friends, none for others. */
  highlights: z.array(highlightSchema),
  /** First day of the month of registration, ISO 8601. */
  joinedAt: z.string(),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

/** Another user's pet as its card shows it; its page has more. */
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

/** Reply of `GET /api/users/:id/pets`: oldest entry first; at most PETS_PER_OWNER_MAX, so there is only one page. */
export const petTilePageSchema = pageOf(petTileSchema);
export type PetTilePage = z.infer<typeof petTilePageSchema>;
