import { MESSAGES_PAGE_MAX } from '@qlixline/contract/limits';
import type { MessagePart } from '@qlixline/contract/messages/message';

import { beginLog, withChanges } from './message-log.ts';
import type { MessageLog } from './message-log.ts';

/** Number of pages of missed changes after which the log starts over at the newest message. */
const CAUGHT_UP_PAGES = 5;

export type MessagesPlace = { before?: number; around?: number; since?: string; changedAfter?: number; limit?: number };
type ReadMessages = (place: MessagesPlace) => Promise<MessagePart>;

/**
 * Returns the known part of a conversation with all changes since. Starts over at the newest message if nothing is
 * known or too much has changed.
 */
export async function caughtUp(known: () => MessageLog | undefined, read: ReadMessages): Promise<MessageLog> {
  const log = known();
  const changes = log && (await changesAfter(log.revision, read));
  if (log && changes) {
    const current = known() ?? log; // It includes what arrived meanwhile, such as an older page.
    const changed = changes.reduce(withChanges, current);
    if (isContinued(current, changed)) return changed;
  }
  return beginLog(await read({}));
}

/**
 * Fetches all changes after a revision; undefined if there are too many, or if the conversation has lost revisions, as
 * for somebody who left a group and is invited again.
 */
async function changesAfter(revision: number, read: ReadMessages): Promise<MessagePart[] | undefined> {
  const parts: MessagePart[] = [];
  let changedAfter = revision;
  while (parts.length < CAUGHT_UP_PAGES) {
    const part = await read({ changedAfter, limit: MESSAGES_PAGE_MAX });
    if (part.revision < changedAfter) return undefined;
    parts.push(part);
    if (!part.hasNewer) return parts;
    changedAfter = part.items.at(-1)?.revision ?? part.revision;
  }
  return undefined;
}

/**
 * Returns false if the log cannot be continued: after leaving and rejoining a group, the messages in between stay
 * hidden.
 */
function isContinued({ items, revision, hasNewer }: MessageLog, changed: MessageLog): boolean {
  const last = items.findLast((message) => message.revision <= revision)?.number;
  const next = last && changed.items.find(({ number }) => number > last)?.number;
  return hasNewer || !last || !next || next === last + 1;
}
