/**
 * Id of the element in the shell's right rail into which the open screen may render a card. It exists only on wide
 * pages, so screens must work without it.
 */
export const RAIL_SLOT_ID = 'rail-slot';
