import type { Collection, CollectionInput } from '@qlixline/contract/collection';
import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { SAVED, changePost, postQuery } from './cached-posts.ts';
import { request } from './http.ts';
import { optimistically } from './optimistically.ts';
import { useMembership } from './use-membership.ts';

/** Own collections of saved posts, the newest first. */
export const collectionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/collections')],
  queryFn: ({ signal }) => request('GET /api/collections', { signal }),
});

/** Ids of those that a post is in. */
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
      await queryClient.cancelQueries({ queryKey: collectionsQuery.queryKey }); // an answer from before has none of it
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

/** Its posts stay saved. */
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
 * Puts a post into a collection, which saves it, or takes it out, one after the other; what the post says of its collections
 * changes at once. Lists of saved posts stay as they are until `useRefreshSaved`: the post may be shown by one.
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

/** After what is in a collection has changed. */
export function useRefreshSaved(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: SAVED });
}

function changeCollections(queryClient: QueryClient, change: (collections: Collection[]) => Collection[]): void {
  queryClient.setQueryData(collectionsQuery.queryKey, (known) => known && { items: change(known.items) });
}
