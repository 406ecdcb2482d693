import { api } from '@qlixline/contract/paths';
import type { UserProfile, PetTilePage } from '@qlixline/contract/user-profile';
import type { Photo } from '@qlixline/contract/photo';
import { queryOptions } from '@tanstack/react-query';

import { request } from './http.ts';
import { pagedQuery } from './paged-query.ts';

/** Profiles by id or username. Steps between two people change those that are known. */
export const USER_PROFILE_KEY = [api.users, 'person'] as const;

/** The header of somebody's profile, the own one too; also by a username that they had before. */
export function userProfileQuery(idOrUsername: string) {
  return queryOptions({
    queryKey: [...USER_PROFILE_KEY, idOrUsername],
    queryFn: ({ signal }) => request<UserProfile>('GET', api.user(idOrUsername), { signal }),
    refetchOnMount: 'always', // no live event tells of a new bio or photo: each visit asks, and shows what is known
  });
}

export function userPetsQuery(userId: string) {
  return queryOptions({
    queryKey: [api.users, 'pets', userId],
    queryFn: ({ signal }) => request<PetTilePage>('GET', api.userPets(userId), { signal }),
  });
}

/** Pictures in somebody's posts, newest first. */
export function userPhotosQuery(userId: string) {
  return pagedQuery<Photo>([api.users, 'photos', userId], api.userPhotos(userId));
}
