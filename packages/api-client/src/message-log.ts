import type { Message, MessagePart } from '@qlixline/contract/message';

/**
 * What a client knows of a conversation: an unbroken row of messages, by number. `revision` is that of the conversation when
 * it was last brought up to date; what changed since has a higher one.
 */
export type MessageLog = {
  items: readonly Message[];
  revision: number;
  hasOlder: boolean;
  hasNewer: boolean;
};

/** `part`: the newest messages, or those around a place. */
export function beginLog({ items, revision, hasOlder, hasNewer }: MessagePart): MessageLog {
  return { items, revision, hasOlder, hasNewer };
}

/** With what has changed after the log's revision. Where more has changed than came, the log is up to date up to there. */
export function withChanges(log: MessageLog, { items, revision, hasNewer }: MessagePart): MessageLog {
  // Nothing is before what has no older: an own message may be here before those of others that came first.
  const first = log.hasOlder ? (log.items[0]?.number ?? 0) : 0;
  const last = log.items.at(-1)?.number ?? 0;
  const isHere = ({ number }: Message) => number >= first && (number <= last || !log.hasNewer);
  const reached = hasNewer ? (items.at(-1)?.revision ?? log.revision) : revision;
  return { ...log, items: merged(log.items, items.filter(isHere)), revision: Math.max(log.revision, reached) };
}

/** With the messages right before it. They may be newer readings than the log's revision says; what is older loses. */
export function withOlder(log: MessageLog, { items, hasOlder }: MessagePart): MessageLog {
  return { ...log, items: merged(items, log.items), hasOlder };
}

/** With the messages right after it. */
export function withNewer(log: MessageLog, { items, hasNewer }: MessagePart): MessageLog {
  return { ...log, items: merged(log.items, items), hasNewer };
}

/** With a message that the server has just taken, unless it is beyond what the log has. */
export function withMessage(log: MessageLog, message: Message): MessageLog {
  return withChanges(log, { items: [message], revision: log.revision, hasOlder: false, hasNewer: false });
}

/** By number; of two readings of a message the newer one. */
function merged(some: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map(some.map((message) => [message.number, message]));
  for (const message of more) {
    const known = byNumber.get(message.number);
    if (!known || known.revision <= message.revision) byNumber.set(message.number, message);
  }
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}
