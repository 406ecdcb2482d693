import type { Collection, CollectionInput } from '@qlixline/contract/posts/collection';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { SAVED, changePost, postQuery } from './cached-posts.ts';
import { request } from '../calls/http.ts';
import { optimistically } from '../queries/optimistically.ts';
import { useMembership } from '../queries/use-membership.ts';

/** Query of the viewer's collections of saved posts, newest first. */
export const collectionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/collections')],
  queryFn: ({ signal }) => request('GET /api/collections', { signal }),
});

/** Query of the ids of collections that contain a post. */
export function postCollectionsQuery(postId: number) {
  return queryOptions({
    queryKey: [...postQuery(postId).queryKey, 'collections'],
    queryFn: ({ signal }) => request('GET /api/posts/:id/collections', { params: { id: postId }, signal }),
  });
}

export function useCreateCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: CollectionInput; idempotencyKey: string }) =>
      request('POST /api/collections', { body: input, idempotencyKey }),
    onSuccess: async (collection) => {
      await queryClient.cancelQueries({ queryKey: collectionsQuery.queryKey });
      changeCollections(queryClient, (collections) => [collection, ...collections]);
    },
  });
}

export function useRenameCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: number; input: CollectionInput }) =>
      request('PATCH /api/collections/:id', { params: { id }, body: input }),
    onSuccess: (collection) =>
      changeCollections(queryClient, (collections) =>
        collections.map((one) => (one.id === collection.id ? collection : one)),
      ),
  });
}

/** Deletes a collection; its posts stay saved. */
export function useDeleteCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/collections/:id', { params: { id } }),
    onMutate: (id) =>
      optimistically(queryClient, collectionsQuery.queryKey, () =>
        changeCollections(queryClient, (collections) => collections.filter((one) => one.id !== id)),
      ),
    onError: (_error, _id, rollBack) => rollBack?.(),
  });
}

/**
 * Adds a post to a collection, which also saves it, or removes it; changes run one after another. The post's
 * collections change optimistically. Lists of saved posts refresh only with `useRefreshSaved`, because the post may be
 * shown in one.
 */
export function useCollectPost(postId: number) {
  const queryClient = useQueryClient();
  return useMembership(
    postCollectionsQuery(postId).queryKey,
    ({ id, isIn }) =>
      request(isIn ? 'PUT /api/collections/:id/posts/:postId' : 'DELETE /api/collections/:id/posts/:postId', {
        params: { id, postId },
      }),
    ({ isIn }) => {
      if (isIn) changePost(queryClient, postId, () => ({ isSaved: true }));
    },
  );
}

/** Returns a function that refreshes the lists of saved posts after collections have changed. */
export function useRefreshSaved(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: SAVED });
}

function changeCollections(queryClient: QueryClient, change: (collections: Collection[]) => Collection[]): void {
  queryClient.setQueryData(collectionsQuery.queryKey, (known) => known && { items: change(known.items) });
}
