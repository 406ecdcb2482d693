import type { Message, MessagePart } from '@qlixline/contract/messages/message';

/**
 * Part of a conversation that the client knows: messages without gaps, sorted by number. `revision` is the
 * conversation's revision when the log was last updated; later changes have higher ones.
 */
export type MessageLog = {
  items: readonly Message[];
  revision: number;
  hasOlder: boolean;
  hasNewer: boolean;
};

/** Creates a log from a part: the newest messages, or those around a number. */
export function beginLog({ items, revision, hasOlder, hasNewer }: MessagePart): MessageLog {
  return { items, revision, hasOlder, hasNewer };
}

/**
 * Applies the changes after the log's revision. If the part is incomplete, the log is current up to the part's
 * revision.
 */
export function withChanges(log: MessageLog, { items, revision, hasNewer }: MessagePart): MessageLog {
  // Without older messages the lower bound is 0: an own message may arrive before earlier ones by others.
  const first = log.hasOlder ? (log.items[0]?.number ?? 0) : 0;
  const last = log.items.at(-1)?.number ?? 0;
  const isHere = ({ number }: Message) => number >= first && (number <= last || !log.hasNewer);
  const reached = hasNewer ? (items.at(-1)?.revision ?? log.revision) : revision;
  return { ...log, items: merged(log.items, items.filter(isHere)), revision: Math.max(log.revision, reached) };
}

/**
 * Adds the messages right before the log. They may be newer than the log's revision; the newer copy of a message wins.
 */
export function withOlder(log: MessageLog, { items, hasOlder }: MessagePart): MessageLog {
  return { ...log, items: merged(items, log.items), hasOlder };
}

/** Adds the messages right after the log. */
export function withNewer(log: MessageLog, { items, hasNewer }: MessagePart): MessageLog {
  return { ...log, items: merged(log.items, items), hasNewer };
}

/** Adds a message that the server has just accepted, unless it lies beyond the log. */
export function withMessage(log: MessageLog, message: Message): MessageLog {
  return withChanges(log, { items: [message], revision: log.revision, hasOlder: false, hasNewer: false });
}

/** Merges messages by number; the newer copy of a message wins. */
function merged(some: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map(some.map((message) => [message.number, message]));
  for (const message of more) {
    const known = byNumber.get(message.number);
    if (!known || known.revision <= message.revision) byNumber.set(message.number, message);
  }
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}
