import type { MessageReaction } from '@qlixline/contract/messages/message';

/** Names of reactions for screen readers. */
export const REACTION_NAMES: Record<MessageReaction, string> = {
  '❤️': 'Love',
  '👍': 'Thumbs up',
  '😂': 'Haha',
  '😮': 'Wow',
  '😢': 'Sad',
  '🐾': 'Paws',
};
