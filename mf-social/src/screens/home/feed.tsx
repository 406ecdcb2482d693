import { feedQuery } from '@qlixline/api-client/feed';
import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { MorePosts } from '../../posts/more-posts.tsx';
import { PostsFailed } from '../../posts/post-list.tsx';
import { PostRows } from '../../posts/post-rows.tsx';
import { PostSkeletons } from '../../posts/post-skeletons.tsx';
import styles from './home.module.css';
import { useHeldBack } from './use-held-back.ts';

/** Own and friends' posts. What comes while somebody reads further down waits behind a pill. */
export function Feed() {
  const list = useInfiniteQuery(feedQuery);
  const { shown, heldBack, showAll } = useHeldBack(list.data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <section aria-label="Posts" className={styles.feed}>
      <div role="status" className={styles.pillPlace}>
        {heldBack > 0 && (
          <button type="button" className={styles.pill} onClick={showAll}>
            {heldBack === 1 ? '1 new post' : `${heldBack} new posts`}
          </button>
        )}
      </div>
      {list.isPending && <PostSkeletons />}
      {list.isError && !list.data && (
        <PostsFailed error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && shown.length === 0 && <EmptyFeed />}
      {shown.length > 0 && <PostRows posts={shown} />}
      {list.data && <MorePosts list={list} />}
    </section>
  );
}

function EmptyFeed() {
  return (
    <Card>
      <EmptyState
        species="dog"
        title="Your feed is empty"
        action={
          <Link className={buttonClass()} to={screens.friendSuggestions}>
            Find friends
          </Link>
        }
      >
        What you and your friends share will be here. Write your first post above, or look for people and pets you know.
      </EmptyState>
    </Card>
  );
}
