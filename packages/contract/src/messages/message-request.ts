import { REQUEST_MESSAGES_MAX } from '../limits.ts';
import type { MessageInput } from './message.ts';
import { isRequestCardKind } from './message-kinds.ts';

// Rules for message requests: what may be sent to a non-friend until they accept. The server enforces them and screens
// explain them.

/** Returns true if a message may be part of a request: text, alone or with a card of an offer of the receiver. */
export function fitsRequest({
  text,
  images,
  card,
  voiceUrl,
  forwardOf,
}: Pick<MessageInput, 'text' | 'images' | 'voiceUrl' | 'card' | 'forwardOf'>): boolean {
  if (text === '' || images.length > 0 || voiceUrl !== undefined || forwardOf !== undefined) return false;
  return !card || isRequestCardKind(card.kind);
}

/** Error for a message that isn't allowed in a request. */
export const NOT_IN_REQUEST = 'Until they reply, you can only send text.';

/** Error for a message beyond the limit of a request. */
export const REQUEST_USED_UP = 'You can write more once they have answered.';

/**
 * Explains to the sender that this is a request and what may be sent. `left` is the number of messages they may still
 * send.
 */
export function requestHint(name: string, left: number): string {
  if (left >= REQUEST_MESSAGES_MAX) {
    return `You’re not friends with ${name} yet. You can send ${messages(left)}, text only, until they accept.`;
  }
  if (left > 0) {
    return `${name} has not answered yet. Until then you can send ${messages(left, 'more ')}, text only.`;
  }
  return `You can write more once ${name} has answered.`;
}

/** Explains what may be sent about somebody's offer. */
export const OFFER_HINT = `Unless you are friends, you can send ${messages(REQUEST_MESSAGES_MAX)}, text only, until they answer.`;

function messages(count: number, more = ''): string {
  return `${count} ${more}${count === 1 ? 'message' : 'messages'}`;
}
