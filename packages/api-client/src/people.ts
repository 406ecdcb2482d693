import { api } from '@qlixline/contract/paths';
import type { Person, PetTilePage } from '@qlixline/contract/person';
import type { Photo } from '@qlixline/contract/photo';
import { queryOptions } from '@tanstack/react-query';

import { request } from './http.ts';
import { pagedQuery } from './paged-query.ts';

/** Profiles by id or username. Steps between two people change those that are known. */
export const PERSON_KEY = [api.users, 'person'] as const;

/** The header of somebody's profile, the own one too; also by a username that they had before. */
export function personQuery(idOrUsername: string) {
  return queryOptions({
    queryKey: [...PERSON_KEY, idOrUsername],
    queryFn: ({ signal }) => request<Person>('GET', api.user(idOrUsername), { signal }),
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
