import { Spinner } from '@qlixline/ui/spinner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

import styles from './message-list.module.css';

/** Asked for so far before the edge is in view. */
const AHEAD_PX = 600;
const RETRY_MS = 3_000;

type ListEdgeProps = { hasMore: boolean; load: () => Promise<void>; scroller: RefObject<HTMLElement | null> };

/** Loads more when an edge of what is loaded comes near; after a failure again, while it is still there. */
export function ListEdge({ hasMore, load, scroller }: ListEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<'watching' | 'loading' | 'resting'>('watching');

  const loadMore = useEffectEvent(async () => {
    setPhase('loading');
    try {
      await load();
      setPhase('watching');
    } catch {
      setPhase('resting');
    }
  });

  const isWatching = phase === 'watching' && hasMore;
  useEffect(() => {
    if (!isWatching || !edge.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      root: scroller.current,
      rootMargin: `${AHEAD_PX}px 0px`,
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [isWatching, scroller]);

  useEffect(() => {
    if (phase !== 'resting') return;
    const timer = setTimeout(() => setPhase('watching'), RETRY_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  return (
    <div ref={edge} className={styles.edge} data-more={hasMore}>
      {phase === 'loading' && <Spinner />}
    </div>
  );
}
