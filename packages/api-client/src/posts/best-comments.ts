import type { BestComment } from '@qlixline/contract/posts/comment';
import { PAGE_LIMIT_MAX } from '@qlixline/contract/limits';
import type { Post } from '@qlixline/contract/posts/post';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { postQuery } from './cached-posts.ts';
import { request } from '../calls/http.ts';

/**
 * Query of the comments that lists show for a post. The comment count is part of the key, because no live event reports
 * changes; likes, which are frequent, cause no request.
 */
export function bestCommentsQuery({ id, commentCount }: Pick<Post, 'id' | 'commentCount'>) {
  return queryOptions({
    queryKey: [...postQuery(id).queryKey, 'best comments', commentCount],
    queryFn: () => readInBatch(id),
    placeholderData: keepPreviousData,
    gcTime: 0, // Refetch when the same count returns or hidden lines reappear, because texts may have changed.
  });
}

type PendingRead = { postId: number; resolve: (comments: BestComment[]) => void; reject: (error: unknown) => void };

let pending: PendingRead[] = [];

/** Batches the requests of posts that mount at the same moment. */
function readInBatch(postId: number): Promise<BestComment[]> {
  return new Promise((resolve, reject) => {
    if (pending.length === 0) setTimeout(() => void readPending());
    pending.push({ postId, resolve, reject });
  });
}

async function readPending(): Promise<void> {
  const all = pending;
  pending = [];
  for (let first = 0; first < all.length; first += PAGE_LIMIT_MAX)
    await readSome(all.slice(first, first + PAGE_LIMIT_MAX));
}

async function readSome(some: readonly PendingRead[]): Promise<void> {
  try {
    const postIds = [...new Set(some.map(({ postId }) => postId))].join(',');
    const { items } = await request('GET /api/comments/best', { query: { postIds } });
    const commentsOf = new Map(items.map(({ postId, comments }) => [postId, comments]));
    for (const { postId, resolve } of some) resolve(commentsOf.get(postId) ?? []);
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
}
