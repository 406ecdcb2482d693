import { afterEach, beforeEach } from '@jest/globals';
import { RAIL_SLOT_ID } from '@qlixline/contract/areas/rail-slot';

/** Creates the shell's rail slot for each test of a file. */
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
