import * as z from 'zod/mini';

import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX } from '../limits.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';
import { mutedUntilSchema, muteDurationSchema } from '../safety/mute.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from '../text/text.ts';
import { TOPIC_LEVELS, TOPIC_THEMES } from './topic-themes.ts';
import { userCardSchema } from '../users/user.ts';

const speciesSchema = z.enum(SPECIES_IDS);
const themeSchema = z.enum(TOPIC_THEMES);
const levelSchema = z.enum(TOPIC_LEVELS);

/** The viewer's membership in a topic. */
export const topicMembershipSchema = z.object({
  level: levelSchema,
  /** True if the topic sends no notifications and shows no unread counts. */
  isMuted: z.boolean(),
  mutedUntil: mutedUntilSchema,
  isModerator: z.boolean(),
});
export type TopicMembership = z.infer<typeof topicMembershipSchema>;

/**
 * A community as the viewer sees it: all signed-in users can read, members can write. Counts exclude users with a block
 * in either direction.
 */
export const topicSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  species: z.nullable(speciesSchema),
  theme: z.nullable(themeSchema),
  memberCount: z.int(),
  threadCount: z.int(),
  /** The viewer's membership; null if they haven't joined. */
  membership: z.nullable(topicMembershipSchema),
  /** True if the viewer may pin, lock and remove: moderators of the topic and of the product. */
  mayModerate: z.boolean(),
});
export type Topic = z.infer<typeof topicSchema>;

/**
 * Query of `GET /api/topics`: most members first. `part=yours` lists topics the viewer has joined; `part=suggested`
 * lists others about the species of their pets.
 */
export const topicsQuerySchema = z.extend(pageQuerySchema, {
  part: z._default(z.enum(['all', 'yours', 'suggested']), 'all'),
  species: z.optional(speciesSchema),
  theme: z.optional(themeSchema),
  /** Part of a name; accents are ignored and a typo is tolerated. */
  q: z.optional(lineUpTo(TOPIC_NAME_MAX)),
});
export type TopicsQuery = z.infer<typeof topicsQuerySchema>;
export type TopicPart = TopicsQuery['part'];

export const topicPageSchema = pageOf(topicSchema);

/** Reply of `GET /api/topics/:id`. */
export const topicDetailSchema = z.extend(topicSchema, {
  /** Moderators, longest in office first, at most TOPIC_MODERATORS_MAX. */
  moderators: z.array(userCardSchema),
});
export type TopicDetail = z.infer<typeof topicDetailSchema>;

/**
 * Body of `POST /api/topics`; its creator becomes the first moderator. Takes an Idempotency-Key; an existing name
 * answers 409 already_exists.
 */
export const topicInputSchema = z.strictObject({
  name: requiredLineUpTo(TOPIC_NAME_MAX, 'Please give the topic a name'),
  description: textUpTo(TOPIC_DESCRIPTION_MAX),
  species: z.nullable(speciesSchema),
  theme: z.nullable(themeSchema),
});
export type TopicInput = z.infer<typeof topicInputSchema>;

/**
 * Body of `PUT /api/topics/:id/membership`: joins the topic or changes the given settings. Defaults are `replies` and
 * not muted.
 */
export const topicMembershipInputSchema = z.strictObject({
  level: z.optional(levelSchema),
  isMuted: z.optional(z.boolean()),
  /** Duration of the mute if `isMuted` is true; without it, the mute has no end. */
  muteFor: z.optional(muteDurationSchema),
});
export type TopicMembershipInput = z.infer<typeof topicMembershipInputSchema>;

/** Row of `GET /api/topics/:id/members`, latest joined first. */
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

/** Row of `GET /api/topics/:id/log` (the topic's moderators), newest first. Entries are never deleted. */
export const topicLogEntrySchema = z.object({
  id: z.int(),
  action: z.enum(TOPIC_ACTIONS),
  /** Moderator; null if the account is deleted. */
  moderator: z.nullable(userCardSchema),
  /**
   * Author of the thread or reply, or the user who became or stopped being a moderator; null if the account is deleted.
   */
  user: z.nullable(userCardSchema),
  /** Text of the thread or reply, even after its removal; null for entries about moderators and if it is deleted. */
  excerpt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type TopicLogEntry = z.infer<typeof topicLogEntrySchema>;
export type TopicAction = TopicLogEntry['action'];
export const topicLogPageSchema = pageOf(topicLogEntrySchema);
