import type { HighlightStory } from '@qlixline/contract/stories/highlight';
import type { Story, StoryRing, StoryViewer } from '@qlixline/contract/stories/story';

export type StoryState = {
  /** Rings, the user's own first if there is one. */
  storyRings: StoryRing[];
  /** Viewers of each of the user's stories. */
  storyViewers: StoryViewer[];
  /** Deleted stories that can be restored. */
  deletedStories: { story: Story; ring: StoryRing }[];
  /** Highlights of all users, newest first. */
  highlights: { id: number; ownerId: string; name: string; stories: HighlightStory[] }[];
};

export function createStoryState(seed: Partial<StoryState>): StoryState {
  return {
    storyRings: seed.storyRings ?? [],
    storyViewers: seed.storyViewers ?? [],
    deletedStories: seed.deletedStories ?? [],
    highlights: seed.highlights ?? [],
  };
}
