import type { PostInput, PostUpdate } from '@qlixline/contract/post';
import { keyOf } from '@qlixline/contract/endpoint-path';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { changePost, postQuery } from './cached-posts.ts';
import { addToFeed, deletedHere, likersKey, refreshPostLists, removePost } from './refresh-post.ts';
import { refreshNewest, refreshOtherLists } from './refresh-newest.ts';
import { request } from './http.ts';
import { pagedQuery } from './paged-query.ts';
import { refreshTags } from './tags.ts';

/** Who likes a post, the newest like first. Own likes and those missed meanwhile are there at each opening. */
export function likersQuery(postId: number) {
  return pagedQuery(
    likersKey(postId),
    'GET /api/posts/:id/likes',
    { params: { id: postId } },
    { refetchOnMount: 'always' },
  );
}

/** Publishes a post. The same key for every try of the same one: it is there once. */
const CREATE_POST = [keyOf('POST /api/posts')];

/** While the device is offline the post waits (`isPaused`), and `stopWaiting` gives it back to be changed. */
export function useCreatePost() {
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationKey: CREATE_POST,
    mutationFn: ({ input, idempotencyKey }: { input: PostInput; idempotencyKey: string }) =>
      request('POST /api/posts', { body: input, idempotencyKey }),
    onSuccess: (post) => {
      addToFeed(queryClient, post);
      void refreshNewest(queryClient, post.id); // what others posted meanwhile
      void refreshOtherLists(queryClient);
      refreshTags(queryClient);
    },
  });

  function stopWaiting(): void {
    const cache = queryClient.getMutationCache();
    const waiting = cache.findAll({ mutationKey: CREATE_POST, predicate: ({ state }) => state.isPaused });
    for (const post of waiting) cache.remove(post); // what is not there is not sent once the device is back
    create.reset();
  }

  return { ...create, stopWaiting };
}

export function useUpdatePost(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: PostUpdate) => request('PATCH /api/posts/:id', { params: { id }, body: update }),
    onSuccess: (post) => {
      changePost(queryClient, id, () => post);
      refreshTags(queryClient);
    },
  });
}

/** Gone from every list at once; back in them when the server refuses. */
export function useDeletePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/posts/:id', { params: { id } }),
    onMutate: (id) => {
      deletedHere.add(id);
      removePost(queryClient, id);
    },
    onError: (_error, id) => {
      deletedHere.delete(id);
      return refreshPostLists(queryClient);
    },
  });
}

export function useRestorePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('POST /api/posts/:id/restore', { params: { id } }),
    onSuccess: (_reply, id) => deletedHere.delete(id),
    onSettled: (_reply, _error, id) => {
      void queryClient.invalidateQueries({ queryKey: postQuery(id).queryKey, exact: true });
      return refreshPostLists(queryClient);
    },
  });
}
