import type { Message } from '@qlixline/contract/message';
import type { UserCard } from '@qlixline/contract/user';
import { dayHeading } from '@qlixline/ui/time';

import { saleWarnings } from './sale-warnings.ts';

/** Messages of one author within so long stand close together, with one time. */
const TOGETHER_MS = 5 * 60_000;

export type PlacedMessage = {
  message: Message;
  /** Stands above it: it is the first of its day. */
  day?: string;
  isFirstUnread: boolean;
  /** The one before, or after, is the same author's of about the same time. */
  followsOn: boolean;
  goesOn: boolean;
  /** Stands below it. */
  warning?: string;
};

/** `unreadAfter`: the number up to which the viewer `viewerId` had read; undefined for whoever had read everything. */
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
    goesOn: isTogether(nth + 1),
    ...withWarning(warnings.get(message.number)),
  }));
}

const withWarning = (warning: string | undefined) => (warning === undefined ? {} : { warning });

type Written = Pick<Message, 'createdAt'> & { author: Pick<UserCard, 'id'> | null; event?: Message['event'] };

/** Of one author and about the same time. */
export function areClose(one: Written, next: Written): boolean {
  if (!one.author || one.event || next.event) return false;
  return one.author.id === next.author?.id && Date.parse(next.createdAt) - Date.parse(one.createdAt) < TOGETHER_MS;
}
