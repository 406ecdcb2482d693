import { feedQuery } from '@qlixline/api-client/posts/feed';
import type { Post } from '@qlixline/contract/posts/post';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { useInfiniteQuery } from '@tanstack/react-query';

export type FeedName = 'friends' | 'discover';
type ShownFeed = {
  feed: FeedName;
  /** The user's newest post while nobody else shares anything with them; null otherwise. */
  lonePost: Post | undefined | null;
};

/** Determines the selected feed: the one in `?feed=`, or else Discover while the user's feed is empty. */
export function useShownFeed(): ShownFeed {
  const { id } = useCurrentUser();
  const [search] = useSearchParams();
  const named = search.get('feed');
  const { data } = useInfiniteQuery(feedQuery);
  const isOfOthers = data?.pages.some((page) => page.nextCursor || page.items.some(({ author }) => author.id !== id));
  const lonePost = isOfOthers === false ? data?.pages[0]?.items[0] : null;
  const byItself = lonePost === null ? 'friends' : 'discover';
  return {
    feed: named === 'friends' || named === 'discover' ? named : byItself,
    lonePost,
  };
}
