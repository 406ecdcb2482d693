import { startTransition, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Margin that shows complete rows even to fast scrollers. */
const NEAR_MARGIN = '150% 0px';
/** Events that mark a row as used, because the user may have left something in it. */
const USES = ['click', 'focusin'];

type Near<Row> = {
  row: RefObject<Row | null>;
  isNear: boolean;
  /** Height of the row when it was last near, in px; undefined if it never was. */
  height: number | undefined;
};

type Follow = (isNear: boolean, height: number) => void;
const followers = new Map<Element, Follow>();
/** Observer of all rows, as long as there are any. */
let observer: IntersectionObserver | undefined;

/**
 * Reports whether a row is within two screens of the visible area. Once used, it stays near.
 *
 * @param starts - Assumed position until the browser reports it; undefined if it is always near.
 */
export function useNearScreen<Row extends HTMLElement>(starts: 'near' | 'far' | undefined): Near<Row> {
  const row = useRef<Row>(null);
  const isFollowed = starts !== undefined && isSupported();
  const [isNear, setNear] = useState(starts !== 'far' || !isFollowed);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const element = row.current;
    if (!element || !isFollowed) return;
    const stay = () => {
      leave();
      setNear(true);
    };
    // Low priority: rows that come near together render one after another, after the user's actions.
    const leave = follow(element, (comesNear, itsHeight) =>
      startTransition(() => {
        setNear(comesNear);
        if (!comesNear) setHeight(itsHeight || undefined); // 0 if the row has no layout yet
      }),
    );
    for (const use of USES) element.addEventListener(use, stay, { once: true });
    return () => {
      leave();
      for (const use of USES) element.removeEventListener(use, stay);
    };
  }, [isFollowed]);

  return { row, isNear, height };
}

/** Returns true if the browser has IntersectionObserver; otherwise everything counts as near. */
export const isSupported = () => typeof IntersectionObserver !== 'undefined';

function follow(element: Element, onChange: Follow): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        followers.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: NEAR_MARGIN },
  );
  followers.set(element, onChange);
  observer.observe(element);
  return () => {
    followers.delete(element);
    observer?.unobserve(element);
    if (followers.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}
