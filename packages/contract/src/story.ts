import * as z from 'zod/mini';

import { describedImageSchema } from './described-image.ts';
import { imageUrlSchema } from './image.ts';
import { ALT_TEXT_MAX, STORY_CAPTION_MAX, STORY_REPLY_MAX } from './limits.ts';
import { pageOf } from './page.ts';
import { STORY_REACTIONS } from './story-reactions.ts';
import { lineUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

const reactionSchema = z.enum(STORY_REACTIONS);
export type StoryReaction = z.infer<typeof reactionSchema>;

/** One picture that is there for a day, judged by the database's clock. For the author and their friends. */
export const storySchema = z.object({
  id: z.int(),
  image: describedImageSchema,
  caption: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isSeen: z.boolean(),
  /** The viewer's own. */
  reaction: z.nullable(reactionSchema),
  /** Without people who are blocked either way. For the author alone, otherwise null. */
  viewerCount: z.nullable(z.int()),
});
export type Story = z.infer<typeof storySchema>;

/** Everything active of one person, oldest first. `isSeen`: there is nothing new in it. */
export const storyRingSchema = z.object({ user: userCardSchema, stories: z.array(storySchema), isSeen: z.boolean() });
export type StoryRing = z.infer<typeof storyRingSchema>;

/**
 * `GET /api/stories`: the own ring first (if there is one), then those with something new, then the others, each by
 * its newest story; at most STORY_RINGS_MAX people.
 */
export const storyRingsSchema = z.object({ items: z.array(storyRingSchema) });
export type StoryRings = z.infer<typeof storyRingsSchema>;

/** `POST /api/stories`. Takes an Idempotency-Key. With STORIES_ACTIVE_MAX active ones: 409 invalid_transition. */
export const storyInputSchema = z.strictObject({
  imageUrl: imageUrlSchema,
  alt: lineUpTo(ALT_TEXT_MAX),
  caption: textUpTo(STORY_CAPTION_MAX),
});
export type StoryInput = z.infer<typeof storyInputSchema>;

/** The reply to publishing one; the list has the rest. */
export const createdStorySchema = z.object({ id: z.int() });
export type CreatedStory = z.infer<typeof createdStorySchema>;

/** One row of `GET /api/stories/:id/viewers` (author only): who has seen it, newest first, how they reacted and what they replied last. */
export const storyViewerSchema = z.object({
  user: userCardSchema,
  seenAt: z.string(),
  reaction: z.nullable(reactionSchema),
  reply: z.nullable(z.string()),
});
export type StoryViewer = z.infer<typeof storyViewerSchema>;
export const storyViewerPageSchema = pageOf(storyViewerSchema);

/** `PUT /api/stories/:id/reaction`, by somebody else than its author: in the place of the one before. */
export const storyReactionInputSchema = z.strictObject({ reaction: reactionSchema });
export type StoryReactionInput = z.infer<typeof storyReactionInputSchema>;

/** `POST /api/stories/:id/reply`: it becomes a message to the author. Takes an Idempotency-Key. */
export const storyReplySchema = z.strictObject({
  text: textUpTo(STORY_REPLY_MAX).check(z.minLength(1, 'Please write something')),
});
export type StoryReply = z.infer<typeof storyReplySchema>;
