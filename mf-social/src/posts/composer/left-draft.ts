import { filledSlots, freeSlots, slotKey } from '@qlixline/api-client/draft-slots.store';

import { draftPreview } from './draft-preview.store.ts';

/** How the draft begins that the composer opens with, which no other tab is writing; undefined when there is none. */
export async function leftDraft(place: string): Promise<string | undefined> {
  const [slot] = await freeSlots(place, filledSlots(place));
  return slot === undefined ? undefined : draftPreview(slotKey(place, slot));
}
