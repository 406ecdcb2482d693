import { screens } from '@qlixline/contract/screens';
import { useEffect, useRef } from 'react';

/** After the viewer, the focus is on the ring of whom it showed last: its dialog gives it back to the first one's. */
export function useReturnToRing(personId: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (personId) last.current = personId;
  }, [personId]);

  useEffect(
    () => () => {
      if (!last.current) return;
      document.querySelector<HTMLElement>(`a[href="${screens.story(last.current)}"]`)?.focus();
    },
    [],
  );
}
