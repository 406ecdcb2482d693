import { afterEach, beforeEach } from '@jest/globals';
import { RAIL_SLOT_ID } from '@qlixline/contract/rail-slot';

/** For the specs of a file: the place in the shell's right rail that a screen fills, made anew for each. */
export function withRailSlot(): () => HTMLElement {
  let slot: HTMLElement;
  beforeEach(() => {
    slot = document.createElement('div');
    slot.id = RAIL_SLOT_ID;
    document.body.append(slot);
  });
  afterEach(() => slot.remove());
  return () => slot;
}
