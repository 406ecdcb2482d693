import { randomKey } from '@qlixline/api-client/calls/random-key';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

import { draftOf, isDraft } from './draft.store.ts';
import type { Draft } from './draft.store.ts';
import type { PostValues } from '../post-values.ts';

export const SAVED_DRAFTS_MAX = 20;

/** A draft that was saved in addition to the composer's. */
export type SavedDraft = Draft & { id: string; savedAt: string };

const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}posts:${userId}`;

/** Returns the user's saved drafts on this device, newest first. */
export function savedDrafts(userId: string): SavedDraft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return []; // storage is blocked, or doesn't contain JSON
  }
}

/** Saves a draft. Returns false, without changes, if there is no space on this device. */
export function saveDraft(userId: string, values: PostValues): boolean {
  const drafts = savedDrafts(userId);
  if (drafts.length >= SAVED_DRAFTS_MAX) return false;
  return store(userId, [savedOf(values), ...drafts]);
}

/** Removes a saved draft, and saves `current` in its place if given. Returns false if nothing has changed. */
export function exchangeDraft(userId: string, id: string, current: PostValues | undefined): boolean {
  const others = savedDrafts(userId).filter((draft) => draft.id !== id);
  return store(userId, current ? [savedOf(current), ...others] : others);
}

/** Restores a deleted draft at its former position. */
export function restoreDraft(userId: string, restored: SavedDraft): boolean {
  const others = savedDrafts(userId).filter(({ id }) => id !== restored.id);
  const all = [...others, restored].toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  return store(userId, all);
}

function savedOf(values: PostValues): SavedDraft {
  return { ...draftOf(values), id: randomKey(), savedAt: new Date().toISOString() };
}

/** Validates a stored draft, which another version may have written. */
function isSaved(stored: unknown): stored is SavedDraft {
  const { id, savedAt } = (stored ?? {}) as Partial<SavedDraft>;
  return typeof id === 'string' && typeof savedAt === 'string' && isDraft(stored);
}

function store(userId: string, drafts: SavedDraft[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
    return true;
  } catch {
    return false; // storage is blocked or full
  }
}
