import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const loadDragging = () => import('./dragged-order.ts').then((part) => part.letOrderBeDragged);

/**
 * Lets the items of a list be dragged to another place; `order` has their keys as they stand, with a space between two.
 * Loaded once there are two. Where it could not be, there are buttons that move them.
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
