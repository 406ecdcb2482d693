import { useEffect, useEffectEvent, useState } from 'react';

import { filledSlots, hasLocks, likelySlot, lockSlot } from './draft-slots.store.ts';

/** Slot in which this tab keeps its draft. Until `taken` is true it is a guess, and nothing may be written. */
export type DraftSlot = { slot: number; taken: boolean };

/**
 * Locks a slot for a draft at `place`, a key under `DRAFT_KEY_PREFIX`, so that two tabs keep two drafts. Without a
 * place no slot is needed. `filled` lists the slots with drafts, for drafts that aren't stored under one key per slot.
 */
export function useDraftSlot(place: string | undefined, filled = () => filledSlots(place ?? '')): DraftSlot {
  const guess = () => ({ place, slot: place ? likelySlot(place, filled()) : 1, taken: !hasLocks() });
  const [known, setKnown] = useState(guess);
  const current = known.place === place ? known : guess();
  if (current !== known) setKnown(current);

  const take = useEffectEvent((at: string) => lockSlot(at, filled()));
  useEffect(() => {
    if (!place || !hasLocks()) return undefined;
    const taking = take(place);
    let isGone = false;
    void taking.then(({ slot }) => !isGone && setKnown({ place, slot, taken: true }));
    return () => {
      isGone = true;
      void taking.then(({ release }) => release());
    };
  }, [place]);

  return current;
}
