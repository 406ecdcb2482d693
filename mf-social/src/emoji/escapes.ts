import type { KeyboardEvent } from 'react';

/** Takes the key, so that nothing around closes as well. */
export function escapes(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') event.stopPropagation();
  return event.key === 'Escape';
}
