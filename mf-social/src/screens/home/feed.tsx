import { feedQuery } from '@qlixline/api-client/posts/feed';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { RowsBelow } from '../../posts/list/cards-between.tsx';
import { LaterPosts } from '../../posts/list/later-posts.tsx';
import { PostsFailed } from '../../posts/list/posts-failed.tsx';
import { PostRows } from '../../posts/list/post-rows.tsx';
import { PostSkeletons } from '../../posts/list/post-skeletons.tsx';
import styles from './home.module.css';
import { useFeedAd } from './use-feed-ad.tsx';
import { useNewPosts } from './use-new-posts.ts';

const loadEmptyFeed = () => import('./empty-feed.tsx').then((part) => part.EmptyFeed);

/**
 * Feed of the viewer's, friends' and followed users' posts. New posts wait behind a pill while the user reads further
 * down.
 */
export function Feed() {
  const list = useInfiniteQuery(feedQuery);
  const ad = useFeedAd();
  const [below, setBelow] = useState<RowsBelow>();
  const { shown, newCount, showAll } = useNewPosts(list.data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <section aria-label="Posts" className={styles.feed}>
      <div role="status" className={styles.pillPlace}>
        {newCount > 0 && (
          <button type="button" className={styles.pill} onClick={showAll}>
            {newCount === 1 ? '1 new post' : `${newCount} new posts`}
          </button>
        )}
      </div>
      {list.isPending && <PostSkeletons />}
      {list.isError && !list.data && (
        <PostsFailed error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && shown.length === 0 && <LazyPart load={loadEmptyFeed} props={{}} waiting={<PostSkeletons />} />}
      {shown.length > 0 && (
        <PostRows
          posts={shown}
          between={ad}
          below={below}
          end={
            <>
              <LaterPosts list={list} onCards={setBelow} />
              {list.hasNextPage || <p className={styles.end}>You’re all caught up.</p>}
            </>
          }
        />
      )}
    </section>
  );
}
