import { LazyPart } from '@qlixline/ui/lazy-part';
import type { ContinuedList } from '@qlixline/ui/next-page';
import { useState } from 'react';

import { useNearScreen } from './use-near-screen.ts';

const loadMorePosts = () => import('./more-posts.tsx').then((part) => part.MorePosts);

/**
 * End of a list in the first view. The code for its next page is loaded once the end is near, which is immediate on a
 * tall screen.
 */
export function LaterPosts({ list }: { list: ContinuedList & { error: unknown } }) {
  const { row, isNear } = useNearScreen<HTMLDivElement>('far');
  const [isReached, setReached] = useState(isNear);
  if (isNear && !isReached) setReached(true); // Stays mounted, because remounting would count as a new approach.
  return (
    <div ref={row}>{isReached && <LazyPart load={loadMorePosts} props={{ list, isUnderWay: scrollY > 0 }} />}</div>
  );
}
