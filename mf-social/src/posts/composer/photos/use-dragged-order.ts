import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const loadDragging = () => import('./dragged-order.ts').then((part) => part.letOrderBeDragged);

/**
 * Makes the items of a list draggable; `order` contains their keys, separated by spaces. The code is loaded once there
 * are two; without it, buttons move them.
 */
export function useDraggedOrder(
  list: RefObject<HTMLElement | null>,
  order: string,
  onMove: (from: number, to: number) => void,
): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    let stop: (() => void) | 'left' | undefined;
    const element = list.current;
    if (!element || !order.includes(' ')) return undefined;
    loadDragging().then(
      (letOrderBeDragged) => {
        if (stop !== 'left') stop = letOrderBeDragged(element, (from, to) => move(from, to));
      },
      () => undefined,
    );
    return () => {
      if (typeof stop === 'function') stop();
      stop = 'left';
    };
  }, [list, order]);
}
