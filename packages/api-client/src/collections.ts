import type { Collection, CollectionInput } from '@qlixline/contract/collection';
import { keyOf } from '@qlixline/contract/endpoint-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { changePost, postQuery } from './cached-posts.ts';
import { request } from './http.ts';
import { optimistically } from './optimistically.ts';
import { SAVED } from './post-lists.ts';

/** Own collections of saved posts, the newest first. */
export const collectionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/collections')],
  queryFn: ({ signal }) => request('GET /api/collections', { signal }),
  refetchOnMount: 'always',
});

/** Ids of those that a post is in; asked anew each time. */
export function postCollectionsQuery(postId: number) {
  return queryOptions({
    queryKey: [...postQuery(postId).queryKey, 'collections'],
    queryFn: ({ signal }) => request('GET /api/posts/:id/collections', { params: { id: postId }, signal }),
    refetchOnMount: 'always',
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
  const { queryKey } = postCollectionsQuery(postId);
  return useMutation({
    scope: { id: `collect ${postId}` },
    mutationKey: queryKey,
    mutationFn: ({ id, isIn }: { id: number; isIn: boolean }) =>
      request(isIn ? 'PUT /api/collections/:id/posts/:postId' : 'DELETE /api/collections/:id/posts/:postId', {
        params: { id, postId },
      }),
    onMutate: ({ id, isIn }) =>
      optimistically(queryClient, queryKey, () => {
        queryClient.setQueryData(queryKey, (having) => {
          const others = having?.ids.filter((one) => one !== id) ?? [];
          return having && { ids: isIn ? [id, ...others] : others };
        });
      }),
    onError: (_error, _variables, rollBack) => rollBack?.(),
    onSuccess: (_nothing, { isIn }) => {
      if (isIn) changePost(queryClient, postId, () => ({ isSaved: true }));
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: queryKey }) === 1;
      return isLast ? queryClient.invalidateQueries({ queryKey }) : undefined;
    },
  });
}

/** After what is in a collection has changed. */
export function useRefreshSaved(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: SAVED });
}

function changeCollections(queryClient: QueryClient, change: (collections: Collection[]) => Collection[]): void {
  queryClient.setQueryData(collectionsQuery.queryKey, (known) => known && { items: change(known.items) });
}
