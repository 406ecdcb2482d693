import type { Message } from '@qlixline/contract/messages/message';
import type { UserCard } from '@qlixline/contract/users/user';
import { dayHeading } from '@qlixline/ui/time';

import { saleWarnings } from './message-form/sale-warnings.ts';

/** Messages of one author within this time are grouped under one time. */
const TOGETHER_MS = 5 * 60_000;

export type PlacedMessage = {
  message: Message;
  /** Date above the message, if it is the first of its day. */
  day?: string;
  isFirstUnread: boolean;
  /** True if the previous or next message belongs to the same group. */
  followsOn: boolean;
  continues: boolean;
  /** Warning below the message. */
  warning?: string;
};

/**
 * Groups messages for display. `unreadAfter` is the number of the last message that `viewerId` had read; undefined if
 * all were read.
 */
export function placeMessages(
  messages: readonly Message[],
  { viewerId, unreadAfter, now }: { viewerId: string; unreadAfter: number | undefined; now: Date },
): PlacedMessage[] {
  const warnings = saleWarnings(messages, viewerId);
  const days = messages.map(({ createdAt }) => dayHeading(createdAt, now));
  const firstUnread = messages.find(
    ({ number, author }) => unreadAfter !== undefined && number > unreadAfter && author?.id !== viewerId,
  );
  const isTogether = (nth: number) =>
    nth > 0 &&
    nth < messages.length &&
    days[nth] === days[nth - 1] &&
    messages[nth] !== firstUnread &&
    areClose(messages[nth - 1]!, messages[nth]!);
  return messages.map((message, nth) => ({
    message,
    ...(days[nth] !== days[nth - 1] && { day: days[nth]! }),
    isFirstUnread: message === firstUnread,
    followsOn: isTogether(nth),
    continues: isTogether(nth + 1),
    ...withWarning(warnings.get(message.number)),
  }));
}

const withWarning = (warning: string | undefined) => (warning === undefined ? {} : { warning });

type Written = Pick<Message, 'createdAt'> & { author: Pick<UserCard, 'id'> | null; event?: Message['event'] };

/** Returns true if two messages have the same author and about the same time. */
export function areClose(one: Written, next: Written): boolean {
  if (!one.author || one.event || next.event) return false;
  return one.author.id === next.author?.id && Date.parse(next.createdAt) - Date.parse(one.createdAt) < TOGETHER_MS;
}
