import type { HighlightStory } from '@qlixline/contract/highlight';
import type { Story, StoryRing, StoryViewer } from '@qlixline/contract/story';

export type StoryState = {
  /** The own ring first, if there is one. */
  storyRings: StoryRing[];
  /** Of any own story. */
  storyViewers: StoryViewer[];
  /** Can be taken back. */
  deletedStories: { story: Story; ring: StoryRing }[];
  /** Of everybody, the newest first. */
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
