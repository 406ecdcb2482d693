import { startTransition, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whoever scrolls fast finds whole rows even so. */
const AHEAD = '150% 0px';
/** Whoever did something in a row may have left something there. */
const USES = ['click', 'focusin'];

type Near<Row> = {
  row: RefObject<Row | null>;
  isNear: boolean;
  /** Of the row when it was near last, in px; undefined when it never was. */
  height: number | undefined;
};

type Follow = (isNear: boolean, height: number) => void;
const followers = new WeakMap<Element, Follow>();
let observer: IntersectionObserver | undefined;

/**
 * Whether a row is on the screen or less than two screens away from it. Once somebody has used it, it stays near.
 *
 * @param starts - Where the row is taken to be until the browser has said it; undefined where it is always near.
 */
export function useNearScreen<Row extends HTMLElement>(starts: 'near' | 'far' | undefined): Near<Row> {
  const row = useRef<Row>(null);
  const isFollowed = starts !== undefined && canTell();
  const [isNear, setNear] = useState(starts !== 'far' || !isFollowed);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const element = row.current;
    if (!element || !isFollowed) return;
    const stay = () => {
      leave();
      setNear(true);
    };
    // Rows that come near together are drawn one after the other, and whatever somebody does goes first.
    const leave = follow(element, (comesNear, itsHeight) =>
      startTransition(() => {
        setNear(comesNear);
        if (!comesNear) setHeight(itsHeight || undefined); // none of a row that was not laid out yet
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

/** Whether this browser tells what is near the screen; where it does not, everything is. */
export const canTell = () => typeof IntersectionObserver !== 'undefined';

function follow(element: Element, tell: Follow): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        followers.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: AHEAD },
  );
  followers.set(element, tell);
  observer.observe(element);
  return () => {
    followers.delete(element);
    observer?.unobserve(element);
  };
}
