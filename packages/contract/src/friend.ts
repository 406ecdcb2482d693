import * as z from 'zod/mini';

import { DISPLAY_NAME_MAX } from './limits.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { relationSchema } from './relation.ts';
import { lineUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/** One row of `GET /api/friends`: newest friendship first. */
export const friendSchema = z.extend(userCardSchema, {
  /** ISO 8601: friends since. */
  since: z.string(),
  /** Names of at most three of their pets, to tell people apart. */
  petNames: z.array(z.string()),
});
export type Friend = z.infer<typeof friendSchema>;
export const friendPageSchema = pageOf(friendSchema);

/** `GET /api/friends?q=`: those whose name, username or pet has a word that starts with it. */
export const friendQuerySchema = z.extend(pageQuerySchema, { q: z.optional(lineUpTo(DISPLAY_NAME_MAX)) });
export type FriendQuery = z.infer<typeof friendQuerySchema>;

/** One row of `/api/friends/requests/pending` (`person` has asked) and `/sent` (`person` was asked); newest first. */
export const friendRequestSchema = z.object({
  id: z.int(),
  user: userCardSchema,
  createdAt: z.string(),
  /** Friends that both have. */
  mutualCount: z.int(),
});
export type FriendRequest = z.infer<typeof friendRequestSchema>;
export const friendRequestPageSchema = pageOf(friendRequestSchema);

/** `POST /api/friends/requests`. */
export const newFriendRequestSchema = z.strictObject({ userId: z.uuid() });
export type NewFriendRequest = z.infer<typeof newFriendRequestSchema>;

/** The reply to every step between two people: where they stand now. Crossed requests make them friends. */
export const relationChangeSchema = z.object({
  relation: relationSchema,
  /** The open request, either way. */
  requestId: z.nullable(z.int()),
});
export type RelationChange = z.infer<typeof relationChangeSchema>;

/** Why somebody is suggested, in words that the screen makes. */
export const suggestionReasonSchema = z.discriminatedUnion('kind', [
  /** `name` is how one of them is called. */
  z.object({ kind: z.literal('mutual_friends'), count: z.int(), name: z.string() }),
  z.object({ kind: z.literal('same_place'), place: z.string() }),
  z.object({ kind: z.literal('same_species'), species: z.string() }),
  /** Lately shared what many like, or what is new. */
  z.object({ kind: z.literal('active') }),
  /** Nothing but that they are here: there is always somebody to suggest. */
  z.object({ kind: z.literal('member') }),
]);
export type SuggestionReason = z.infer<typeof suggestionReasonSchema>;
export const suggestionSchema = z.object({
  user: userCardSchema,
  /** The strongest first, at least one. */
  reasons: z.array(suggestionReasonSchema),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** `GET /api/users/suggestions`: best first, at most SUGGESTIONS_MAX, no further pages. */
export const suggestionsSchema = z.object({ items: z.array(suggestionSchema) });
export type Suggestions = z.infer<typeof suggestionsSchema>;
