import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the number of the message tapped last, whose actions are shown on devices without hover. Keyboards and screen
 * readers always reach them.
 */
export function useTappedRow(list: RefObject<HTMLElement | null>): number | undefined {
  const [tapped, setTapped] = useState<number>();
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button, input')) return;
      const number = Number(target.closest<HTMLElement>('[data-number]')?.dataset['number']);
      setTapped((before) => (number > 0 && number !== before ? number : undefined));
    };
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
  }, [list]);
  return tapped;
}
