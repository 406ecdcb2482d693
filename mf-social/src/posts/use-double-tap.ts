import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

import { isDoubleTap } from './taps.ts';

/** Calls `onDoubleTap` with the moment of the second of two taps on `area`. */
export function useDoubleTap(area: RefObject<HTMLElement | null>, onDoubleTap: (at: number) => void): void {
  const tell = useEffectEvent(onDoubleTap);
  useEffect(() => {
    const element = area.current;
    let before: MouseEvent | undefined;
    const note = (click: MouseEvent) => {
      if (isDoubleTap(before, click)) tell(click.timeStamp);
      before = click;
    };
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
  }, [area]);
}
