import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * The number of the message that was tapped last: where nothing hovers, what can be done with it is shown then. By keyboard and
 * for screen readers it is there anyway.
 */
export function useTappedRow(list: RefObject<HTMLElement | null>): number | undefined {
  const [tapped, setTapped] = useState<number>();
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button')) return;
      const number = Number(target.closest<HTMLElement>('[data-number]')?.dataset['number']);
      setTapped((before) => (number > 0 && number !== before ? number : undefined));
    };
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
  }, [list]);
  return tapped;
}
