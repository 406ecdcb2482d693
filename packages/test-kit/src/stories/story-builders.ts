import { storyRingSchema, storySchema } from '@qlixline/contract/stories/story';
import type { Story, StoryRing } from '@qlixline/contract/stories/story';

import { buildUserCard, nextId } from '../builders.ts';
import { buildDescribedImage } from '../posts/post-builders.ts';

/** Builds a friend's unseen story, an hour old. */
export function buildStory(overrides: Partial<Story> = {}): Story {
  const createdAt = Date.now() - 3_600_000;
  return storySchema.parse({
    id: nextId(),
    image: buildDescribedImage({ width: 960, height: 1280, alt: '' }),
    caption: '',
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(createdAt + 24 * 3_600_000).toISOString(),
    isSeen: false,
    reaction: null,
    viewerCount: null,
    ...overrides,
  });
}

/** Builds a user's ring with one story. */
export function buildStoryRing(overrides: Partial<StoryRing> = {}): StoryRing {
  const stories = overrides.stories ?? [buildStory()];
  return storyRingSchema.parse({
    user: buildUserCard(),
    isSeen: stories.every(({ isSeen }) => isSeen),
    mayReply: true,
    ...overrides,
    stories,
  });
}
