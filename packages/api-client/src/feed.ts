import { keyOf } from '@qlixline/contract/endpoint-path';
import type { Post } from '@qlixline/contract/post';

import { POST_LIST } from './cached-posts.ts';
import { pagedQuery } from './paged-query.ts';
import type { PagedList } from './paged-query.ts';

/** What every list of posts is kept with. */
export const POSTS = { meta: POST_LIST, structuralSharing: withKnownPosts };

/** Home's feed: own and friends' posts and public ones of whom one follows, newest first. The page of home preloads its beginning. */
export const feedQuery = pagedQuery([keyOf('GET /api/feeds')], 'GET /api/feeds', {}, { ...POSTS, preloaded: true });

export type PostsQuery = ReturnType<typeof pagedQuery<'GET /api/feeds'>>;

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
