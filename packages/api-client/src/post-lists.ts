import { keyOf } from '@qlixline/contract/endpoint-path';

import { SAVED } from './cached-posts.ts';
import { POSTS } from './feed.ts';
import { pagedQuery } from './paged-query.ts';
import { USERS } from './user-profiles.ts';

/** Every post with a tag that the viewer may see, newest first. */
export const tagFeedQuery = (tag: string) =>
  pagedQuery([keyOf('GET /api/feeds'), { tag }], 'GET /api/feeds', { query: { tag } }, POSTS);

/** What somebody posted and the viewer may see, newest first. */
export const userPostsQuery = (userId: string) =>
  pagedQuery([USERS, 'posts', userId], 'GET /api/users/:id/posts', { params: { id: userId } }, POSTS);

/** What a pet is tagged in and the viewer may see, newest first. */
export const petPostsQuery = (petId: number) =>
  pagedQuery([keyOf('GET /api/pets'), petId, 'posts'], 'GET /api/pets/:id/posts', { params: { id: petId } }, POSTS);

/**
 * What the viewer saved, or those of it that are in one collection, the newest saved first. While it is read its rows stay;
 * what was saved or not saved any more meanwhile is asked for at the next look.
 */
export const savedPostsQuery = (collectionId?: number) =>
  pagedQuery([...SAVED, collectionId ?? 'all'], 'GET /api/posts/saved', { query: { collectionId } }, POSTS);
