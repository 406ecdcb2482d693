import { slotKey } from '@qlixline/api-client/drafts/draft-slots.store';
import { useToast } from '@qlixline/shell-bridge';
import { useEffect, useState } from 'react';

import { deleteDraft, storedDraft, valuesOfDraft } from './draft.store.ts';
import type { PostValues } from '../post-values.ts';
import { SAVED_DRAFTS_MAX, exchangeDraft, restoreDraft, saveDraft, savedDrafts } from './saved-drafts.store.ts';
import type { SavedDraft } from './saved-drafts.store.ts';

/**
 * Manages the user's saved drafts on this device. If a closed tab has left a draft at `place`, it is saved, too, once
 * the composer has its own slot.
 */
export function useSavedDrafts(userId: string, place: string, hasOwnSlot: boolean) {
  const toast = useToast();
  const [drafts, setDrafts] = useState(() => savedDrafts(userId));
  const reload = () => setDrafts(savedDrafts(userId));

  useEffect(() => {
    if (!hasOwnSlot) return;
    void saveAbandoned(place, (slot) => {
      const key = slotKey(place, slot);
      const left = storedDraft(key);
      if (!left || saveDraft(userId, left)) deleteDraft(key); // Without space it stays where it is.
      setDrafts(savedDrafts(userId));
    });
  }, [place, hasOwnSlot, userId]);

  /** Saves a draft; returns false after showing a toast with the reason. */
  function save(values: PostValues): boolean {
    const isSaved = saveDraft(userId, values);
    reload();
    if (isSaved) toast({ title: 'Draft saved' });
    else showNotSaved();
    return isSaved;
  }

  /**
   * Takes a draft out of the list for the composer, and saves `current` in its place. Returns undefined if nothing has
   * changed.
   */
  function exchange(id: string, current: PostValues | undefined): PostValues | undefined {
    const draft = savedDrafts(userId).find((one) => one.id === id);
    const isDone = draft !== undefined && exchangeDraft(userId, id, current);
    reload();
    if (draft && !isDone) showNotSaved();
    return isDone ? valuesOfDraft(draft) : undefined;
  }

  function remove(draft: SavedDraft): void {
    exchangeDraft(userId, draft.id, undefined);
    reload();
    toast({ title: 'Draft deleted', action: { label: 'Undo', onSelect: () => restore(draft) } });
  }

  function restore(draft: SavedDraft): void {
    restoreDraft(userId, draft);
    reload();
  }

  function showNotSaved(): void {
    const isFull = savedDrafts(userId).length >= SAVED_DRAFTS_MAX;
    toast({
      variant: 'destructive',
      title: 'The draft could not be saved',
      description: isFull
        ? `You have ${SAVED_DRAFTS_MAX} drafts. Delete one to save another.`
        : 'This device’s storage is full. Your text is still here.',
    });
  }

  return { drafts, save, exchange, remove };
}

/** Calls `save` for each slot with a draft that a closed tab has left. Without the code for that they stay there. */
async function saveAbandoned(place: string, save: (slot: number) => void): Promise<void> {
  const locks = await import('@qlixline/api-client/drafts/lock-slots.store').catch(() => undefined);
  await locks?.withAbandonedSlots(place, save);
}
