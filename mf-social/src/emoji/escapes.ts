import type { KeyboardEvent } from 'react';

/** Stops the propagation of Escape, so that nothing else closes; returns true if that key was pressed. */
export function consumeEscape(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') event.stopPropagation();
  return event.key === 'Escape';
}
