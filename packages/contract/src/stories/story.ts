import * as z from 'zod/mini';

import { describedImageSchema } from '../images/described-image.ts';
import { sensitiveSchema } from '../images/sent-image.ts';
import { imageUrlSchema } from '../images/image.ts';
import { ALT_TEXT_MAX, STORY_CAPTION_MAX, STORY_REPLY_MAX } from '../limits.ts';
import { pageOf } from '../calls/page.ts';
import { STORY_REACTIONS } from './story-reactions.ts';
import { lineUpTo, requiredTextUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

const reactionSchema = z.enum(STORY_REACTIONS);
export type StoryReaction = z.infer<typeof reactionSchema>;

/** An image or video that is visible for a day by the database's clock, to the author and their friends. */
export const storySchema = z.object({
  id: z.int(),
  image: describedImageSchema,
  caption: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isSeen: z.boolean(),
  /** The viewer's own reaction. */
  reaction: z.nullable(reactionSchema),
  /** Number of viewers, except users with a block in either direction; null for everybody but the author. */
  viewerCount: z.nullable(z.int()),
});
export type Story = z.infer<typeof storySchema>;

/** All active stories of a user, oldest first. `isSeen` is true if none of them is new to the viewer. */
export const storyRingSchema = z.object({
  user: userCardSchema,
  stories: z.array(storySchema),
  isSeen: z.boolean(),
  /** True if the user accepts the viewer's replies, which are messages; also for oneself. */
  mayReply: z.boolean(),
});
export type StoryRing = z.infer<typeof storyRingSchema>;

/**
 * Reply of `GET /api/stories`: the viewer's own ring first (if any), then rings with new stories, then others, each
 * group by its newest story; at most STORY_RINGS_MAX users.
 */
export const storyRingsSchema = z.object({ items: z.array(storyRingSchema) });
export type StoryRings = z.infer<typeof storyRingsSchema>;

/**
 * Body of `POST /api/stories`. Takes an Idempotency-Key. Answers 409 invalid_transition if STORIES_ACTIVE_MAX are
 * active.
 */
export const storyInputSchema = z.strictObject({
  imageUrl: imageUrlSchema,
  alt: lineUpTo(ALT_TEXT_MAX),
  isSensitive: sensitiveSchema,
  caption: textUpTo(STORY_CAPTION_MAX),
});
export type StoryInput = z.infer<typeof storyInputSchema>;

/** Reply of publishing a story; the list contains the rest. */
export const createdStorySchema = z.object({ id: z.int() });
export type CreatedStory = z.infer<typeof createdStorySchema>;

/**
 * Row of `GET /api/stories/:id/viewers` (author only): a viewer with their reaction and last reply, newest view first.
 */
export const storyViewerSchema = z.object({
  user: userCardSchema,
  seenAt: z.string(),
  reaction: z.nullable(reactionSchema),
  reply: z.nullable(z.string()),
});
export type StoryViewer = z.infer<typeof storyViewerSchema>;
export const storyViewerPageSchema = pageOf(storyViewerSchema);

/** Body of `PUT /api/stories/:id/reaction`, for users other than the author; replaces an earlier reaction. */
export const storyReactionInputSchema = z.strictObject({ reaction: reactionSchema });
export type StoryReactionInput = z.infer<typeof storyReactionInputSchema>;

/** Body of `POST /api/stories/:id/reply`, which sends a message to the author. Takes an Idempotency-Key. */
export const storyReplySchema = z.strictObject({
  text: requiredTextUpTo(STORY_REPLY_MAX, 'Please write something'),
});
export type StoryReply = z.infer<typeof storyReplySchema>;
