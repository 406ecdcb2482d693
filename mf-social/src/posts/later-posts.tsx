import { LazyPart } from '@qlixline/ui/lazy-part';
import type { ContinuedList } from '@qlixline/ui/next-page';
import { useEffect, useState } from 'react';

const loadMorePosts = () => import('./more-posts.tsx').then((part) => part.MorePosts);

/** The end of a list that is in the first view: how it goes on is loaded once the reader moves, and is on its way then. */
export function LaterPosts({ list }: { list: ContinuedList & { error: unknown } }) {
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => addEventListener('scroll', () => setMoved(true), { once: true }), []);
  return hasMoved ? <LazyPart load={loadMorePosts} props={{ list, isUnderWay: true }} /> : null;
}
