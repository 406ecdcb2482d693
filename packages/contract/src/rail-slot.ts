/**
 * The element in the shell's right rail into which the screen that is open may put a card of its own. It is there on
 * wide pages only; a screen does without it.
 */
export const RAIL_SLOT_ID = 'rail-slot';
