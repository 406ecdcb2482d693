import { useEffect, useState } from 'react';

/** Time in ms after which nothing competes with the first view for the network. */
const SETTLED_MS = 8_000;

/** Moment (`performance.now()`) at which this page's first view has settled; undefined before its first rail. */
let settlesAt: number | undefined;

/** Returns true once the page has settled or its user scrolls, for what no first view needs. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(() => performance.now() >= (settlesAt ??= performance.now() + SETTLED_MS));
  useEffect(() => {
    if (isSettled || settlesAt === undefined) return;
    const settle = () => {
      settlesAt = 0;
      setSettled(true);
    };
    const timer = setTimeout(settle, settlesAt - performance.now());
    addEventListener('scroll', settle, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', settle);
    };
  }, [isSettled]);
  return isSettled;
}
