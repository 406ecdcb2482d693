import { screens } from '@qlixline/contract/areas/screens';
import { useEffect, useRef } from 'react';

/** Focuses the ring of the last shown person when the viewer closes; the dialog itself would focus the first one's. */
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
