import * as z from 'zod/mini';

import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX } from './limits.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { SPECIES_IDS } from './species-ids.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';
import { TOPIC_LEVELS, TOPIC_THEMES } from './topic-themes.ts';
import { userCardSchema } from './user.ts';

const speciesSchema = z.enum(SPECIES_IDS);
const themeSchema = z.enum(TOPIC_THEMES);
const levelSchema = z.enum(TOPIC_LEVELS);

/** What a topic is for one of its members. */
export const topicMembershipSchema = z.object({
  level: levelSchema,
  /** Neither news nor numbers of what is unread. */
  isMuted: z.boolean(),
  isModerator: z.boolean(),
});
export type TopicMembership = z.infer<typeof topicMembershipSchema>;

/** A community, as this viewer sees it: everybody who is signed in reads it, members write. Counts leave out people who are blocked either way. */
export const topicSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  species: z.nullable(speciesSchema),
  theme: z.nullable(themeSchema),
  memberCount: z.int(),
  threadCount: z.int(),
  /** Null for who has not joined. */
  membership: z.nullable(topicMembershipSchema),
  /** Pins, locks and removes: the topic's moderators, and the product's. */
  mayModerate: z.boolean(),
});
export type Topic = z.infer<typeof topicSchema>;

/** `GET /api/topics`: those with most members first. `part=yours`: what the viewer has joined; `part=suggested`: what they haven't, for the species of their pets. */
export const topicsQuerySchema = z.extend(pageQuerySchema, {
  part: z._default(z.enum(['all', 'yours', 'suggested']), 'all'),
  species: z.optional(speciesSchema),
  theme: z.optional(themeSchema),
  /** A part of a name, whatever its accents; one with a slip is found, too. */
  q: z.optional(lineUpTo(TOPIC_NAME_MAX)),
});
export type TopicsQuery = z.infer<typeof topicsQuerySchema>;
export type TopicPart = TopicsQuery['part'];

export const topicPageSchema = pageOf(topicSchema);

/** `GET /api/topics/:id`. */
export const topicDetailSchema = z.extend(topicSchema, {
  /** The longest first, at most TOPIC_MODERATORS_MAX. */
  moderators: z.array(userCardSchema),
});
export type TopicDetail = z.infer<typeof topicDetailSchema>;

/** `POST /api/topics`: whoever makes it is its first moderator. Takes an Idempotency-Key; a name that is taken is 409 already_exists. */
export const topicInputSchema = z.strictObject({
  name: requiredLineUpTo(TOPIC_NAME_MAX, 'Please give the topic a name'),
  description: textUpTo(TOPIC_DESCRIPTION_MAX),
  species: z.nullable(speciesSchema),
  theme: z.nullable(themeSchema),
});
export type TopicInput = z.infer<typeof topicInputSchema>;

/** `PUT /api/topics/:id/membership`: joins, or changes what is said; the rest stays as it is, at first `replies` and not muted. */
export const topicMembershipInputSchema = z.strictObject({
  level: z.optional(levelSchema),
  isMuted: z.optional(z.boolean()),
});
export type TopicMembershipInput = z.infer<typeof topicMembershipInputSchema>;

/** One row of `GET /api/topics/:id/members`: whoever joined last comes first. */
export const topicMemberSchema = z.object({ user: userCardSchema, isModerator: z.boolean() });
export type TopicMember = z.infer<typeof topicMemberSchema>;
export const topicMemberPageSchema = pageOf(topicMemberSchema);

export const TOPIC_ACTIONS = [
  'pin',
  'unpin',
  'lock',
  'unlock',
  'remove_thread',
  'remove_reply',
  'appoint',
  'dismiss',
] as const;

/** One row of `GET /api/topics/:id/log` (the topic's moderators): newest first. Kept for good. */
export const topicLogEntrySchema = z.object({
  id: z.int(),
  action: z.enum(TOPIC_ACTIONS),
  /** Null when the account is gone. */
  moderator: z.nullable(userCardSchema),
  /** Whose thread or reply it is, who became a moderator or is none any more; null when the account is gone. */
  user: z.nullable(userCardSchema),
  /** What it says, also once it is removed; null where it is about a moderator, and when it is gone. */
  excerpt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type TopicLogEntry = z.infer<typeof topicLogEntrySchema>;
export type TopicAction = TopicLogEntry['action'];
export const topicLogPageSchema = pageOf(topicLogEntrySchema);
