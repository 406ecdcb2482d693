import { useEffect, useEffectEvent, useState } from 'react';

import { filledSlots, hasLocks, likelySlot } from './draft-slots.store.ts';
import type { SlotRequest, TakenSlot } from './lock-slots.store.ts';

/**
 * Slot in which this tab keeps its draft. Until `taken` is true it is a guess, and nothing may be written. Input that
 * was made meanwhile belongs to the slot that is taken, which is then an empty one or the guessed one.
 */
export type DraftSlot = { slot: number; taken: boolean };

/**
 * Locks a slot for a draft at `place`, a key under `DRAFT_KEY_PREFIX`, so that two tabs keep two drafts. Without a
 * place no slot is needed. `isTouched` tells whether the user has changed what was read from the current slot. `filled`
 * lists the slots with drafts, for drafts that aren't stored under one key per slot.
 */
export function useDraftSlot(
  place: string | undefined,
  isTouched: () => boolean,
  filled = () => filledSlots(place ?? ''),
): DraftSlot {
  const guess = () => ({ place, slot: place ? likelySlot(place, filled()) : 1, taken: !hasLocks() });
  const [known, setKnown] = useState(guess);
  const current = known.place === place ? known : guess();
  if (current !== known) setKnown(current);

  const filledNow = useEffectEvent(() => filled());
  const isTouchedNow = useEffectEvent(() => isTouched());
  const guessed = useEffectEvent(() => current.slot);
  useEffect(() => {
    if (!place || !hasLocks()) return undefined;
    const taking = lock(place, { guess: guessed(), filled: () => filledNow(), isTouched: () => isTouchedNow() });
    let isGone = false;
    void taking.then(({ slot }) => !isGone && setKnown({ place, slot, taken: true }));
    return () => {
      isGone = true;
      void taking.then(({ release }) => release());
    };
  }, [place]);

  return current;
}

/** Locks a slot. Where the code for that can't be loaded, the tab uses the slot that it has guessed. */
async function lock(place: string, request: SlotRequest): Promise<TakenSlot> {
  const locks = await import('./lock-slots.store.ts').catch(() => undefined);
  return locks?.lockSlot(place, request) ?? { slot: request.guess, release: () => undefined };
}
