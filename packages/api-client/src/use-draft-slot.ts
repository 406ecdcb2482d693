import { useEffect, useEffectEvent, useState } from 'react';

import { filledSlots, likelySlot, lockManager, takeSlot } from './draft-slots.store.ts';

/** Where this tab keeps what is being written. Until it is `taken` it is a guess, and nothing may be written there. */
export type DraftSlot = { slot: number; taken: boolean };

/**
 * A slot for what is being written at `place`, a key under `DRAFT_KEY_PREFIX`, which no other tab has while this one shows it:
 * two tabs keep two drafts. Without a place none is needed. `filled` lists the slots that hold something, where they have no keys of their own.
 */
export function useDraftSlot(place: string | undefined, filled = () => filledSlots(place ?? '')): DraftSlot {
  const guess = () => ({ place, slot: place ? likelySlot(place, filled()) : 1, taken: !lockManager() });
  const [known, setKnown] = useState(guess);
  const current = known.place === place ? known : guess();
  if (current !== known) setKnown(current);

  const take = useEffectEvent((at: string) => takeSlot(at, filled()));
  useEffect(() => {
    if (!place || !lockManager()) return undefined;
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
