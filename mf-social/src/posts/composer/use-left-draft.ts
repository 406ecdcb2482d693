import { filledSlots, freeSlots, likelySlot, lockManager, slotKey } from '@qlixline/api-client/draft-slots.store';
import { useEffect, useState } from 'react';

import { draftPreview } from './draft-preview.store.ts';

/** How the draft begins that the composer will open with; undefined when there is none. Looks again whenever `round` changes. */
export function useLeftDraft(place: string, round: string): string | undefined {
  const filled = filledSlots(place);
  const [free, setFree] = useState<{ round: string; slots: number[] }>();
  const hasAny = filled.length > 0;

  useEffect(() => {
    // What another tab is writing isn't to be gone on with here.
    if (hasAny && lockManager()) void freeSlots(place, filledSlots(place)).then((slots) => setFree({ round, slots }));
  }, [place, round, hasAny]);

  if (!hasAny) return undefined;
  const slot = free?.round === round ? free.slots[0] : likelySlot(place, filled);
  return slot === undefined ? undefined : draftPreview(slotKey(place, slot));
}
