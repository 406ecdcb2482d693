import { LazyPart } from '@qlixline/ui/lazy-part';
import type { ContinuedList } from '@qlixline/ui/next-page';
import { useState } from 'react';

import { useNearScreen } from './use-near-screen.ts';

const loadMorePosts = () => import('./more-posts.tsx').then((part) => part.MorePosts);

/** The end of a list that is in the first view: how it goes on is loaded once the end is near, on a tall screen at once. */
export function LaterPosts({ list }: { list: ContinuedList & { error: unknown } }) {
  const { row, isNear } = useNearScreen<HTMLDivElement>('far');
  const [isReached, setReached] = useState(isNear);
  if (isNear && !isReached) setReached(true); // and stays: what comes back would take its place for a new approach
  return (
    <div ref={row}>{isReached && <LazyPart load={loadMorePosts} props={{ list, isUnderWay: scrollY > 0 }} />}</div>
  );
}
