import { useEffect, useState } from 'react';

/** Restores the focus to its former element on unmount, unless something else has taken it. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
