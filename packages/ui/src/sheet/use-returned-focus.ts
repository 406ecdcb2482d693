import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before, once the part is gone; unless something else has taken it. */
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
