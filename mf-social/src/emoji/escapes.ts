import type { KeyboardEvent } from 'react';

/** Returns true for Escape and stops its propagation, so that nothing else closes. */
export function escapes(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') event.stopPropagation();
  return event.key === 'Escape';
}
