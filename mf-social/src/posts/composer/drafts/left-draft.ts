import { filledSlots, slotKey } from '@qlixline/api-client/drafts/draft-slots.store';

import { draftPreview } from './draft-preview.store.ts';

/**
 * Returns the beginning of the draft with which the composer opens and which no other tab edits; undefined if there is
 * none.
 */
export async function leftDraft(place: string): Promise<string | undefined> {
  const { freeSlots } = await import('@qlixline/api-client/drafts/lock-slots.store');
  const [slot] = await freeSlots(place, filledSlots(place));
  return slot === undefined ? undefined : draftPreview(slotKey(place, slot));
}
