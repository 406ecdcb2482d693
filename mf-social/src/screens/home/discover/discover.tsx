import { discoverQuery, fewerSpeciesQuery } from '@qlixline/api-client/posts/discover';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { renderNothing } from '../../../render-nothing.ts';
import { LaterPosts } from '../../../posts/list/later-posts.tsx';
import { PostsFailed } from '../../../posts/list/posts-failed.tsx';
import { PostRows } from '../../../posts/list/post-rows.tsx';
import { PostSkeletons } from '../../../posts/list/post-skeletons.tsx';
import styles from '../home.module.css';
import { useFeedAd } from '../use-feed-ad.tsx';
import { useHasRail } from '../../../rail/use-has-rail.ts';
import { DiscoverRow } from './discover-row.tsx';
import { FollowFive } from './follow-five.tsx';

// For users who asked for fewer of a species, and for phones: a newcomer on a computer needs neither.
const loadFewerNote = () => import('./fewer-note.tsx').then((part) => part.FewerNote);
const loadSuggestions = () => import('../suggestions-card.tsx').then((part) => part.SuggestionsCard);
// For products without any public post.
const loadNothing = () => import('./nothing-yet.tsx').then((part) => part.NothingYet);

/** Number of posts before suggested people, if no rail shows them. */
const POSTS_BEFORE_PEOPLE = 3;

/** Public posts by people the viewer doesn't know yet, each with its reason. */
export function Discover() {
  const list = useInfiniteQuery(discoverQuery);
  const hasRail = useHasRail();
  const species = useQuery(fewerSpeciesQuery).data?.items ?? [];
  const ad = useFeedAd();
  const posts = list.data?.pages.flatMap((page) => page.items) ?? [];
  const end = list.hasNextPage ? (
    <LaterPosts key="end" list={list} />
  ) : (
    <p key="end" className={styles.end}>
      That’s all for now. Come back later.
    </p>
  );
  const people = list.data && !hasRail && (
    <LazyPart key="people" load={loadSuggestions} props={{}} failed={renderNothing} />
  );
  // Below the first list, which it follows once all its rows are rendered; otherwise they would move the next ones.
  const later = (
    <PostRows key="later" posts={posts.slice(POSTS_BEFORE_PEOPLE)} as={DiscoverRow} between={ad} end={end} />
  );

  return (
    <section aria-label="Discover" className={styles.feed}>
      {species.length > 0 && <LazyPart load={loadFewerNote} props={{ species }} failed={renderNothing} />}
      {posts.length > 0 && <FollowFive posts={posts} />}
      {list.isPending && <PostSkeletons />}
      {list.isError && !list.data && (
        <PostsFailed error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && posts.length === 0 && !list.hasNextPage && <LazyPart load={loadNothing} props={{}} />}
      {posts.length > 0 && (
        <PostRows
          posts={posts.slice(0, POSTS_BEFORE_PEOPLE)}
          as={DiscoverRow}
          between={posts.length <= POSTS_BEFORE_PEOPLE && ad}
          end={posts.length <= POSTS_BEFORE_PEOPLE ? [end, people] : [people, later]}
        />
      )}
      {posts.length === 0 && people}
      {posts.length === 0 && <LaterPosts list={list} />}
    </section>
  );
}
