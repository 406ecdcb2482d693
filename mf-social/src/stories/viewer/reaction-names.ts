import type { StoryReaction } from '@qlixline/contract/stories/story';

/** Names of reactions for screen readers, which would otherwise choose their own. */
export const REACTION_NAMES: Record<StoryReaction, string> = {
  '❤️': 'Love',
  '😂': 'Laughter',
  '😮': 'Surprise',
  '😢': 'Sadness',
  '👏': 'Applause',
  '🐾': 'Paws',
};
