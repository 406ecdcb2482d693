import { DUE_SHOWN_MAX } from '@qlixline/contract/limits';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';

/**
 * Returns the title for entries that are due for a pet: their names, or that they are done. Older servers send no
 * names.
 */
export function dueTitle(target: NotificationItem['target']): string {
  const pet = target?.excerpt ?? 'one of your pets';
  const due = target?.due;
  if (!due) return `Something is due for ${pet}`;
  if (due.length === 0) return `Nothing is due for ${pet} now`;
  return `${LIST.format(shown(due))} ${due.length === 1 ? 'is' : 'are'} due for ${pet}`;
}

const LIST = new Intl.ListFormat('en-GB');

/** Replaces the last name of a full list with "more", because the server may have truncated the list. */
const shown = (due: readonly string[]): readonly string[] =>
  due.length < DUE_SHOWN_MAX ? due : [...due.slice(0, DUE_SHOWN_MAX - 1), 'more'];
