import { queryOptions } from '@tanstack/react-query';

import { request } from './http.ts';
import { pagedQuery } from './paged-query.ts';

/** Everything about other users: a new profile photo refreshes all of it (spec §7). */
export const USERS = '/api/users';

/** Profiles by id or username. Steps between two people change those that are known. */
export const USER_PROFILE_KEY = [USERS, 'person'] as const;

/** The header of somebody's profile, the own one too; also by a username that they had before. */
export function userProfileQuery(idOrUsername: string) {
  return queryOptions({
    queryKey: [...USER_PROFILE_KEY, idOrUsername],
    queryFn: ({ signal }) => request('GET /api/users/:id', { params: { id: idOrUsername }, signal }),
    refetchOnMount: 'always', // no live event tells of a new bio or photo: each visit asks, and shows what is known
  });
}

export function userPetsQuery(userId: string) {
  return queryOptions({
    queryKey: [USERS, 'pets', userId],
    queryFn: ({ signal }) => request('GET /api/users/:id/pets', { params: { id: userId }, signal }),
  });
}

/** Pictures in somebody's posts, newest first. */
export function userPhotosQuery(userId: string) {
  return pagedQuery([USERS, 'photos', userId], 'GET /api/users/:id/photos', { params: { id: userId } });
}
