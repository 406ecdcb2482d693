import { feedQuery } from '@qlixline/api-client/feed';
import type { Post } from '@qlixline/contract/post';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { useInfiniteQuery } from '@tanstack/react-query';

export type FeedName = 'friends' | 'discover';
type ShownFeed = {
  feed: FeedName;
  /** The newest of the user's posts while nobody else shares anything with them; null when somebody does. */
  lonePost: Post | undefined | null;
};

/**
 * Which of the two stands on home: the one that `?feed=` names, or else Discover as long as nobody shares anything with
 * the user.
 */
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
