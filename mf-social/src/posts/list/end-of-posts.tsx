import type { Post } from '@qlixline/contract/posts/post';
import { useShell } from '@qlixline/shell-bridge';
import type { ContinuedList } from '@qlixline/ui/next-page';

import { CardsBetween } from './cards-between.tsx';
import type { RowsBelow } from './cards-between.tsx';
import { MorePosts } from './more-posts.tsx';

export type EndOfPostsProps = {
  list: ContinuedList & { error: unknown; data?: { pages: readonly { items: readonly Post[] }[] } | undefined };
  isUnderWay: boolean;
  /** Receives the cards that other remotes add between the posts; without it there are none. */
  onCards?: ((update: () => RowsBelow) => void) | undefined;
};

/** Loads older posts, and with them the cards of other remotes, which no first view waits for. */
export function EndOfPosts({ list, isUnderWay, onCards }: EndOfPostsProps) {
  const { loadSlot } = useShell();
  return (
    <>
      <MorePosts list={list} isUnderWay={isUnderWay} />
      {onCards && loadSlot && (
        <CardsBetween
          postIds={list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []}
          loadSlot={loadSlot}
          onCards={onCards}
        />
      )}
    </>
  );
}
