import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Album, AlbumInput, Photo, PhotoUpdate } from '@qlixline/contract/photos/photo';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { POST_LIST } from '../posts/cached-posts.ts';
import { request } from '../calls/http.ts';
import { optimistically } from '../queries/optimistically.ts';
import { USERS } from '../users/user-profiles.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';

/** Query of the user's uploads or those in one album, newest first. */
export function photosQuery(albumId: number | null) {
  const query = { albumId: albumId ?? undefined };
  return pagedQuery([...LISTS, albumId], 'GET /api/photos', { query });
}

/** Query of the places that would lose a photo if it were deleted. */
export function photoUsesQuery(id: string) {
  return queryOptions({
    queryKey: [keyOf('GET /api/photos'), 'uses', id],
    queryFn: ({ signal }) => request('GET /api/photos/:id/uses', { params: { id }, signal }),
    refetchOnMount: 'always', // Nearly every action changes it, and users rely on it before deleting.
  });
}

export const albumsQuery = queryOptions({
  queryKey: [keyOf('GET /api/albums')],
  queryFn: ({ signal }) => request('GET /api/albums', { signal }),
});

/** Updates a photo optimistically; rolls back on an error. */
export function useUpdatePhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, update }: { id: string; update: PhotoUpdate }) =>
      request('PATCH /api/photos/:id', { params: { id }, body: update }),
    onMutate: ({ id, update: { caption, alt } }) =>
      optimistically(queryClient, LISTS, () =>
        changePhotos(queryClient, (photos) =>
          photos.map((photo) => {
            if (photo.id !== id) return photo;
            const image = { ...photo.image, alt: alt ?? photo.image.alt };
            return { ...photo, image, caption: caption ?? photo.caption };
          }),
        ),
      ),
    onError: (_error, _variables, rollBack) => rollBack?.(),
    onSuccess: () => queryClient.invalidateQueries({ predicate: (query) => query.meta?.['holds'] === POST_LIST.holds }),
  });
}

/**
 * Deletes photos optimistically; restores those that the server refuses to delete. Then refreshes everything that may
 * have shown them.
 */
export function useDeletePhotos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      oneByOne(ids, (id) => request('DELETE /api/photos/:id', { params: { id } })),
    onMutate: (ids) =>
      optimistically(queryClient, LISTS, () =>
        changePhotos(queryClient, (photos) => photos.filter(({ id }) => !ids.includes(id))),
      ),
    onError: (_error, _ids, rollBack) => rollBack?.(),
    onSettled: () =>
      refresh(queryClient, [
        keyOf('GET /api/photos'),
        keyOf('GET /api/albums'),
        ...SHOWN_IN,
        keyOf('GET /api/stories'),
        keyOf('GET /api/feeds'),
        keyOf('POST /api/posts'),
      ]),
  });
}

/** Sets a photo as profile photo or as the photo of one of the user's pets. */
export function useShowPhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, petId }: { id: string; petId: number | null }) =>
      request('PUT /api/photos/:id/shown-by', { params: { id }, body: { petId } }),
    onSuccess: (_nothing, { id }) => {
      void queryClient.invalidateQueries({ queryKey: photoUsesQuery(id).queryKey });
      return refresh(queryClient, SHOWN_IN);
    },
  });
}

export function useCreateAlbum() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: AlbumInput; idempotencyKey: string }) =>
      request('POST /api/albums', { body: input, idempotencyKey }),
    onSuccess: (album) => {
      changeAlbums(queryClient, (albums) => [album, ...albums]);
    },
  });
}

export function useRenameAlbum() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: number; input: AlbumInput }) =>
      request('PATCH /api/albums/:id', { params: { id }, body: input }),
    onSuccess: (album) =>
      changeAlbums(queryClient, (albums) => albums.map((one) => (one.id === album.id ? album : one))),
  });
}

/** Deletes an album; its photos stay. */
export function useDeleteAlbum() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/albums/:id', { params: { id } }),
    onMutate: (id) =>
      optimistically(queryClient, [keyOf('GET /api/albums')], () =>
        changeAlbums(queryClient, (albums) => albums.filter((album) => album.id !== id)),
      ),
    onError: (_error, _id, rollBack) => rollBack?.(),
  });
}

/** Adds photos to an album or removes them; the photos' albums change optimistically. */
export function usePutInAlbum() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ album, photoIds, isIn }: AlbumChange) =>
      oneByOne(photoIds, (photoId) =>
        request(isIn ? 'PUT /api/albums/:id/photos/:photoId' : 'DELETE /api/albums/:id/photos/:photoId', {
          params: { id: album.id, photoId },
        }),
      ),
    onMutate: ({ album: { id, name }, photoIds, isIn }) =>
      Promise.all(
        photoIds.map((photoId) => {
          const { queryKey } = photoUsesQuery(photoId);
          return optimistically(queryClient, queryKey, () => {
            queryClient.setQueryData(queryKey, (uses) => {
              const others = uses?.albums.filter((one) => one.id !== id) ?? [];
              return uses && { ...uses, albums: isIn ? [{ id, name }, ...others] : others };
            });
          });
        }),
      ),
    onError: (_error, _variables, rollBacks) => rollBacks?.forEach((rollBack) => rollBack()),
    onSettled: (_nothing, _error, { album, photoIds }) =>
      Promise.all([
        ...photoIds.map((id) => queryClient.invalidateQueries({ queryKey: photoUsesQuery(id).queryKey })),
        queryClient.invalidateQueries({ queryKey: photosQuery(album.id).queryKey }),
        queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey }),
      ]),
  });
}

/** Returns a function that refreshes photos after an upload. */
export function useRefreshPhotos(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: LISTS });
}

type AlbumChange = { album: Pick<Album, 'id' | 'name'>; photoIds: readonly string[]; isIn: boolean };

/** Sends requests one after another and continues after an error. Rejects at the end with the first error. */
async function oneByOne(ids: readonly string[], send: (id: string) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const id of ids) await send(id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

const LISTS = [keyOf('GET /api/photos'), 'list'] as const;
const SHOWN_IN = [keyOf('GET /api/auth/user'), USERS, keyOf('GET /api/pets')];

function changePhotos(queryClient: QueryClient, change: (photos: Photo[]) => Photo[]): void {
  queryClient.setQueriesData<PagedList<Photo>>(
    { queryKey: LISTS },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

function changeAlbums(queryClient: QueryClient, change: (albums: Album[]) => Album[]): void {
  queryClient.setQueryData(albumsQuery.queryKey, (albums) => albums && { items: change(albums.items) });
}

function refresh(queryClient: QueryClient, keys: readonly string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
