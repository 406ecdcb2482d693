import { REQUEST_MESSAGES_MAX } from './limits.ts';
import type { MessageInput } from './message.ts';
import { isRequestCardKind } from './message-kinds.ts';

// The rules of message requests: what may be sent to somebody who is no friend, until they accept. The server refuses by
// them, and screens say them.

/** Tells whether a message may be part of a request: words, by themselves or about something that the receiver offers. */
export function fitsRequest({
  text,
  images,
  card,
  forwardOf,
}: Pick<MessageInput, 'text' | 'images' | 'card' | 'forwardOf'>): boolean {
  if (text === '' || images.length > 0 || forwardOf !== undefined) return false;
  return !card || isRequestCardKind(card.kind);
}

/** Refusal of a message that is no part of a request. */
export const NOT_IN_REQUEST = 'Until they reply, you can only send text.';

/** Refusal of a message after the last one of a request. */
export const REQUEST_USED_UP = 'You can write more once they have answered.';

/** Tells the sender that they write a request, and what may be sent. `left`: messages that they may still send. */
export function requestHint(name: string, left: number): string {
  if (left >= REQUEST_MESSAGES_MAX) {
    return `You’re not friends with ${name} yet. You can send ${messages(left)}, text only, until they accept.`;
  }
  if (left > 0) {
    return `${name} has not answered yet. Until then you can send ${messages(left, 'more ')}, text only.`;
  }
  return `You can write more once ${name} has answered.`;
}

/** Tells what may be sent about something that somebody offers. */
export const OFFER_HINT = `Unless you are friends, you can send ${messages(REQUEST_MESSAGES_MAX)}, text only, until they answer.`;

function messages(count: number, more = ''): string {
  return `${count} ${more}${count === 1 ? 'message' : 'messages'}`;
}
