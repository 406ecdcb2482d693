import { Spinner } from '@qlixline/ui/spinner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

import styles from './message-list.module.css';

const loadApproach = () => import('@qlixline/contract/calls/approach');

/** Distance in px from the edge at which more is loaded. */
const AHEAD_PX = 600;
const RETRY_MS = 3_000;

type ListEdgeProps = { hasMore: boolean; load: () => Promise<void>; scroller: RefObject<HTMLElement | null> };

/** Loads more when the user approaches an edge of the loaded messages; retries after an error while it is near. */
export function ListEdge({ hasMore, load, scroller }: ListEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<'watching' | 'loading' | 'resting' | 'trying again'>('watching');

  const loadMore = useEffectEvent(async () => {
    setPhase('loading');
    try {
      await load();
      setPhase('watching');
    } catch {
      setPhase('resting');
    }
  });

  const isWatching = (phase === 'watching' || phase === 'trying again') && hasMore;
  const wasApproached = phase === 'trying again';
  useEffect(() => {
    if (!isWatching) return;
    const from = scroller.current?.scrollTop;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const watch = ({ onApproach }: Awaited<ReturnType<typeof loadApproach>>) => {
      if (isLeft || !edge.current) return;
      const root = scroller.current;
      const approach = { root, margin: `${AHEAD_PX}px 0px`, wasApproached: wasApproached || root?.scrollTop !== from };
      stop = onApproach(edge.current, approach, () => void loadMore());
    };
    loadApproach().then(watch, () => !isLeft && setPhase('resting'));
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [isWatching, wasApproached, scroller]);

  useEffect(() => {
    if (phase !== 'resting') return;
    const timer = setTimeout(() => setPhase('trying again'), RETRY_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  return (
    <div ref={edge} className={styles.edge} data-more={hasMore}>
      {phase === 'loading' && <Spinner />}
    </div>
  );
}
