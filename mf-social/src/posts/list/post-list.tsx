import type { PostsQuery } from '@qlixline/api-client/posts/feed';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { MorePosts } from './more-posts.tsx';
import { PostRows } from './post-rows.tsx';
import { PostSkeletons } from './post-skeletons.tsx';
import { PostsFailed } from './posts-failed.tsx';

type PostListProps = {
  query: PostsQuery;
  /** Content shown if there are no posts. */
  empty: ReactNode;
};

/** List of a query's posts, page by page, with loading, error and empty states. */
export function PostList({ query, empty }: PostListProps) {
  const list = useInfiniteQuery(query);
  const posts = list.data?.pages.flatMap((page) => page.items);
  if (list.isPending) return <PostSkeletons />;
  if (!posts) return <PostsFailed error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />;
  if (posts.length === 0) return empty;
  return <PostRows posts={posts} end={<MorePosts list={list} />} />;
}
