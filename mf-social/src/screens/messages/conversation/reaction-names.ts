import type { MessageReaction } from '@qlixline/contract/message';

/** What a reaction is called where it cannot be seen. */
export const REACTION_NAMES: Record<MessageReaction, string> = {
  '❤️': 'Love',
  '👍': 'Thumbs up',
  '😂': 'Haha',
  '😮': 'Wow',
  '😢': 'Sad',
  '🐾': 'Paws',
};
