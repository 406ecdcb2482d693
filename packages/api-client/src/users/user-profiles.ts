import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';
import { pagedQuery } from '../queries/paged-query.ts';

/** Key of everything about other users; a new profile photo refreshes all of it (behaviour: image upload). */
export const USERS = '/api/users';

/** Key prefix of profiles by id or username. Changes of relations update cached profiles. */
export const USER_PROFILE_KEY = [USERS, 'person'] as const;

/** Query of a profile's header, including one's own, by id or a current or former username. */
export function userProfileQuery(idOrUsername: string) {
  return queryOptions({
    queryKey: [...USER_PROFILE_KEY, idOrUsername],
    queryFn: ({ signal }) => request('GET /api/users/:id', { params: { id: idOrUsername }, signal }),
    refetchOnMount: 'always',
  });
}

export function userPetsQuery(userId: string) {
  return queryOptions({
    queryKey: [USERS, 'pets', userId],
    queryFn: ({ signal }) => request('GET /api/users/:id/pets', { params: { id: userId }, signal }),
  });
}

/** Query of the images in a user's posts, newest first. */
export function userPhotosQuery(userId: string) {
  return pagedQuery([USERS, 'photos', userId], 'GET /api/users/:id/photos', { params: { id: userId } });
}
