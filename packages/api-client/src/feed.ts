import { api } from '@qlixline/contract/paths';
import type { Post } from '@qlixline/contract/post';
import type { QueryKey } from '@tanstack/react-query';

import { POST_LIST } from './cached-posts.ts';
import { pagedQuery } from './paged-query.ts';
import type { PagedList } from './paged-query.ts';

/** Home's feed: own and friends' posts, newest first. The page of home preloads its beginning. */
export const feedQuery = postsQuery([api.feeds], api.feeds, true);

/** Every post with a tag that the viewer may see, newest first. */
export const tagFeedQuery = (tag: string) =>
  postsQuery([api.feeds, { tag }], `${api.feeds}?tag=${encodeURIComponent(tag)}`);

/** What somebody posted and the viewer may see, newest first. */
export const userPostsQuery = (userId: string) => postsQuery([api.users, 'posts', userId], api.userPosts(userId));

/** What the viewer saved, the newest saved first. Asked anew at each look: while it is read, its rows stay. */
export const savedPostsQuery = {
  ...postsQuery([api.posts, 'saved'], api.savedPosts),
  refetchOnMount: 'always' as const,
};

export type PostsQuery = ReturnType<typeof postsQuery>;

function postsQuery(queryKey: QueryKey, path: string, preloaded = false) {
  return { ...pagedQuery<Post>(queryKey, path, preloaded), meta: POST_LIST, structuralSharing: withKnownPosts };
}

/**
 * Posts that did not change stay the same objects, so that their rows are not drawn anew. The cache by itself compares
 * what stands at the same place: one new post at the top, and all below it would be others.
 */
function withKnownPosts(before: unknown, after: unknown): PagedList<Post> {
  const list = after as PagedList<Post>;
  const known = new Map((before as PagedList<Post> | undefined)?.pages.flatMap(({ items }) => items.map(byText)));
  const kept = (post: Post) => known.get(JSON.stringify(post)) ?? post;
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(kept) })) };
}

const byText = (post: Post): [string, Post] => [JSON.stringify(post), post];
