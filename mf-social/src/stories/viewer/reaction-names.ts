import type { StoryReaction } from '@qlixline/contract/story';

/** Said by screen readers, each of which calls an emoji by another name. */
export const REACTION_NAMES: Record<StoryReaction, string> = {
  '❤️': 'Love',
  '😂': 'Laughter',
  '😮': 'Surprise',
  '😢': 'Sadness',
  '👏': 'Applause',
  '🐾': 'Paws',
};
