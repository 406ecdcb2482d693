import { MESSAGES_PAGE_MAX } from '@qlixline/contract/limits';
import type { MessagePart } from '@qlixline/contract/message';

import { beginLog, withChanges } from './message-log.ts';
import type { MessageLog } from './message-log.ts';

/** Whoever missed more than so many pages of changes begins anew at the newest message. */
const CAUGHT_UP_PAGES = 5;

export type MessagesPlace = { before?: number; around?: number; since?: string; changedAfter?: number; limit?: number };
type ReadMessages = (place: MessagesPlace) => Promise<MessagePart>;

/** What is known of a conversation, with what has changed since; begins at the newest message where that is too much, or nothing is known. */
export async function caughtUp(known: () => MessageLog | undefined, read: ReadMessages): Promise<MessageLog> {
  const log = known();
  const changes = log && (await changesAfter(log.revision, read));
  if (log && changes) {
    const current = known() ?? log; // what came meanwhile, such as an older page, is in it
    const changed = changes.reduce(withChanges, current);
    if (isContinued(current, changed)) return changed;
  }
  return beginLog(await read({}));
}

/** All that changed after a revision; undefined when that is too much. */
async function changesAfter(revision: number, read: ReadMessages): Promise<MessagePart[] | undefined> {
  const parts: MessagePart[] = [];
  let changedAfter = revision;
  while (parts.length < CAUGHT_UP_PAGES) {
    const part = await read({ changedAfter, limit: MESSAGES_PAGE_MAX });
    parts.push(part);
    if (!part.hasNewer) return parts;
    changedAfter = part.items.at(-1)?.revision ?? part.revision;
  }
  return undefined;
}

/** Whoever left a group and came back does not see what was written meanwhile: what they had before is not continued. */
function isContinued({ items, revision, hasNewer }: MessageLog, changed: MessageLog): boolean {
  const last = items.findLast((message) => message.revision <= revision)?.number;
  const next = last && changed.items.find(({ number }) => number > last)?.number;
  return hasNewer || !last || !next || next === last + 1;
}
