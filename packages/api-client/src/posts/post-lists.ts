import { keyOf } from '@qlixline/contract/calls/endpoint-path';

import { SAVED } from './cached-posts.ts';
import { POSTS } from './feed.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import { USERS } from '../users/user-profiles.ts';

/** Query of all visible posts with a tag, newest first. */
export const tagFeedQuery = (tag: string) =>
  pagedQuery([keyOf('GET /api/feeds'), { tag }], 'GET /api/feeds', { query: { tag } }, POSTS);

/** Query of a user's posts that the viewer can see, newest first. */
export const userPostsQuery = (userId: string) =>
  pagedQuery([USERS, 'posts', userId], 'GET /api/users/:id/posts', { params: { id: userId } }, POSTS);

/** Query of visible posts that tag a pet, newest first. */
export const petPostsQuery = (petId: number) =>
  pagedQuery([keyOf('GET /api/pets'), petId, 'posts'], 'GET /api/pets/:id/posts', { params: { id: petId } }, POSTS);

/**
 * Query of saved posts, of all or of one collection, latest saved first. Rows stay while the list is open; changes of
 * what is saved are fetched at the next visit.
 */
export const savedPostsQuery = (collectionId?: number) =>
  pagedQuery([...SAVED, collectionId ?? 'all'], 'GET /api/posts/saved', { query: { collectionId } }, POSTS);
