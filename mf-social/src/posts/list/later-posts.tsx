import { LazyPart } from '@qlixline/ui/lazy-part';
import { useState } from 'react';

import type { EndOfPostsProps } from './end-of-posts.tsx';
import { useNearScreen } from './use-near-screen.ts';

const loadEnd = () => import('./end-of-posts.tsx').then((part) => part.EndOfPosts);

/**
 * End of a list in the first view. The code for its next page is loaded once the end is near, which is immediate on a
 * tall screen. A list that is complete from the beginning needs none.
 */
export function LaterPosts(props: Omit<EndOfPostsProps, 'isUnderWay'>) {
  const { row, isNear } = useNearScreen<HTMLDivElement>('far');
  const [isReached, setReached] = useState(false);
  if (isNear && props.list.hasNextPage && !isReached) setReached(true); // Stays mounted, because remounting would count as a new approach.
  return <div ref={row}>{isReached && <LazyPart load={loadEnd} props={{ ...props, isUnderWay: scrollY > 0 }} />}</div>;
}
