import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Post } from '@qlixline/contract/posts/post';

import { POST_LIST } from './cached-posts.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';

/** Options of every query with a list of posts. */
export const POSTS = { meta: POST_LIST, structuralSharing: withKnownPosts };

/**
 * Query of home's feed: posts by the viewer and friends and public ones by followed users, newest first. Home's page
 * preloads the first page.
 */
export const feedQuery = pagedQuery([keyOf('GET /api/feeds')], 'GET /api/feeds', {}, { ...POSTS, preloaded: true });

export type PostsQuery = ReturnType<typeof pagedQuery<'GET /api/feeds'>>;

/**
 * Keeps the objects of unchanged posts so that their rows don't rerender. The cache's own structural sharing compares
 * by position, so one new post at the top would replace all others.
 */
function withKnownPosts(before: unknown, after: unknown): PagedList<Post> {
  const list = after as PagedList<Post>;
  const known = new Map((before as PagedList<Post> | undefined)?.pages.flatMap(({ items }) => items.map(byText)));
  const knownPost = (post: Post) => known.get(JSON.stringify(post)) ?? post;
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(knownPost) })) };
}

const byText = (post: Post): [string, Post] => [JSON.stringify(post), post];
