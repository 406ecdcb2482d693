import * as z from 'zod/mini';

import { pageOf } from './page.ts';
import { postSchema } from './post.ts';
import { relationSchema } from './relation.ts';
import { speciesIdSchema } from './species.ts';

/** Why a post is shown to somebody, in words that the screen makes. */
export const discoverReasonSchema = z.discriminatedUnion('kind', [
  /** `name` is how a friend who likes it is called. */
  z.object({ kind: z.literal('liked_by_friend'), name: z.string() }),
  /** A pet in it is of a species that the viewer has. */
  z.object({ kind: z.literal('same_species'), species: z.string() }),
  z.object({ kind: z.literal('same_place'), place: z.string() }),
  /** The viewer likes posts with the tag. */
  z.object({ kind: z.literal('liked_tag'), tag: z.string() }),
  z.object({ kind: z.literal('popular') }),
  z.object({ kind: z.literal('recent') }),
]);
export type DiscoverReason = z.infer<typeof discoverReasonSchema>;

/** A public post of somebody who is no friend, with the reason why it is shown and where the two stand. */
export const discoverPostSchema = z.extend(postSchema, {
  reason: discoverReasonSchema,
  relation: relationSchema,
  /** The open friend request between the two, either way. */
  requestId: z.nullable(z.int()),
  /** By the viewer; whoever is followed is not offered the next time. */
  isFollowed: z.boolean(),
  /** People who are no friends may follow the author. */
  allowsFollowers: z.boolean(),
});
export type DiscoverPost = z.infer<typeof discoverPostSchema>;

/** `GET /api/discover`: best first, never two posts by one person within DISCOVER_GAP rows, at most DISCOVER_MAX in all. */
export const discoverPageSchema = pageOf(discoverPostSchema);
export type DiscoverPage = z.infer<typeof discoverPageSchema>;

/** `GET /api/discover/fewer-species`: of which species the viewer wants to see less; at most one of each kind. */
export const fewerSpeciesSchema = z.object({ items: z.array(speciesIdSchema) });
export type FewerSpecies = z.infer<typeof fewerSpeciesSchema>;
