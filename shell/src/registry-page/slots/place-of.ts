import { SLOTS, isSlotName } from '@qlixline/contract/remotes/slots';

/** Returns the place of a slot on its screen; its name for one that this shell doesn't know. */
export const placeOf = (slot: string): string => (isSlotName(slot) ? SLOTS[slot].place : slot);
