import * as z from 'zod/mini';

import { DISPLAY_NAME_MAX } from '../limits.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { relationSchema } from './relation.ts';
import { lineUpTo } from '../text/text.ts';
import { markedUserCardSchema, userCardSchema } from '../users/user-card.ts';

/** Row of `GET /api/friends`, newest friendship first. */
export const friendSchema = z.extend(userCardSchema, {
  /** Start of the friendship, ISO 8601. */
  since: z.string(),
  /** Names of at most three of their pets, to tell people apart. */
  petNames: z.array(z.string()),
  /** True if the friend accepts the viewer's mentions. */
  mayMention: z.boolean(),
});
export type Friend = z.infer<typeof friendSchema>;
export const friendPageSchema = pageOf(friendSchema);

/**
 * Query of `GET /api/friends?q=`: matches users with a word in their name, username or pets' names that starts with it.
 */
export const friendQuerySchema = z.extend(pageQuerySchema, { q: z.optional(lineUpTo(DISPLAY_NAME_MAX)) });
export type FriendQuery = z.infer<typeof friendQuerySchema>;

/**
 * Row of `/api/friends/requests/pending` (`person` sent the request) and `/sent` (`person` received it), newest first.
 */
export const friendRequestSchema = z.object({
  id: z.int(),
  user: markedUserCardSchema,
  createdAt: z.string(),
  /** Number of mutual friends. */
  mutualCount: z.int(),
});
export type FriendRequest = z.infer<typeof friendRequestSchema>;
export const friendRequestPageSchema = pageOf(friendRequestSchema);

/** Body of `POST /api/friends/requests`. */
export const newFriendRequestSchema = z.strictObject({ userId: z.uuid() });
export type NewFriendRequest = z.infer<typeof newFriendRequestSchema>;

/** Reply of every change between two users: their relation now. Two crossing requests make them friends. */
export const relationChangeSchema = z.object({
  relation: relationSchema,
  /** Id of the open friend request, in either direction. */
  requestId: z.nullable(z.int()),
});
export type RelationChange = z.infer<typeof relationChangeSchema>;

/** Reason for a suggestion; the screen words it. */
export const suggestionReasonSchema = z.discriminatedUnion('kind', [
  /** `name` is the display name of one of the mutual friends. */
  z.object({ kind: z.literal('mutual_friends'), count: z.int(), name: z.string() }),
  z.object({ kind: z.literal('same_place'), place: z.string() }),
  z.object({ kind: z.literal('same_species'), species: z.string() }),
  /** The user has recently shared something popular or new. */
  z.object({ kind: z.literal('active') }),
  /** Fallback if there is no other reason, so that there is always somebody to suggest. */
  z.object({ kind: z.literal('member') }),
]);
export type SuggestionReason = z.infer<typeof suggestionReasonSchema>;
export const suggestionSchema = z.object({
  user: userCardSchema,
  /** Reasons, strongest first; at least one. */
  reasons: z.array(suggestionReasonSchema),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Reply of `GET /api/users/suggestions`: best first, at most SUGGESTIONS_MAX, a single page. */
export const suggestionsSchema = z.object({ items: z.array(suggestionSchema) });
export type Suggestions = z.infer<typeof suggestionsSchema>;
