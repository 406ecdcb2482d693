import * as z from 'zod/mini';

import { pageOf } from '../calls/page.ts';
import { postSchema } from './post.ts';
import { relationSchema } from '../friends/relation.ts';
import { speciesIdSchema } from '../pets/species.ts';

/** Reason why a post is recommended; the screen words it. */
export const discoverReasonSchema = z.discriminatedUnion('kind', [
  /** `name` is the display name of a friend who likes the post. */
  z.object({ kind: z.literal('liked_by_friend'), name: z.string() }),
  /** The post tags a pet of a species that the viewer has. */
  z.object({ kind: z.literal('same_species'), species: z.string() }),
  z.object({ kind: z.literal('same_place'), place: z.string() }),
  /** The viewer likes posts with this tag. */
  z.object({ kind: z.literal('liked_tag'), tag: z.string() }),
  z.object({ kind: z.literal('popular') }),
  z.object({ kind: z.literal('recent') }),
]);
export type DiscoverReason = z.infer<typeof discoverReasonSchema>;

/** Public post by a non-friend, with the reason for showing it and the viewer's relation to the author. */
export const discoverPostSchema = z.extend(postSchema, {
  reason: discoverReasonSchema,
  relation: relationSchema,
  /** Id of the open friend request between the two, in either direction. */
  requestId: z.nullable(z.int()),
  /** True if the viewer follows the author; followed authors aren't recommended again. */
  isFollowed: z.boolean(),
  /** True if non-friends may follow the author. */
  allowsFollowers: z.boolean(),
});
export type DiscoverPost = z.infer<typeof discoverPostSchema>;

/**
 * Reply of `GET /api/discover`: best first, no two posts by one author within DISCOVER_GAP rows, at most DISCOVER_MAX
 * in total.
 */
export const discoverPageSchema = pageOf(discoverPostSchema);
export type DiscoverPage = z.infer<typeof discoverPageSchema>;

/** Reply of `GET /api/discover/fewer-species`: species that the viewer wants to see less of, each at most once. */
export const fewerSpeciesSchema = z.object({ items: z.array(speciesIdSchema) });
export type FewerSpecies = z.infer<typeof fewerSpeciesSchema>;
