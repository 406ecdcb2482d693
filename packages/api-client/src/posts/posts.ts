import type { PostInput, PostUpdate } from '@qlixline/contract/posts/post';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { changePost, postQuery } from './cached-posts.ts';
import { addToFeed, deletedHere, likersKey, refreshPostLists, removePost } from './refresh-post.ts';
import { refreshNewest, refreshOtherLists } from './refresh-newest.ts';
import { request } from '../calls/http.ts';
import { canWait, requestOrKeep } from '../outbox/outbox.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import { refreshTags } from './tags.ts';

/** Query of the users who like a post, newest like first. It refetches each time it is opened. */
export function likersQuery(postId: number) {
  return pagedQuery(
    likersKey(postId),
    'GET /api/posts/:id/likes',
    { params: { id: postId } },
    { refetchOnMount: 'always' },
  );
}

/** Mutation key of publishing a post. Retries must reuse the idempotency key. */
const CREATE_POST = [keyOf('POST /api/posts')];

/**
 * Publishes a post. While the device is offline the post waits on it, and the mutation throws `WaitsForConnection`. Where
 * the device keeps nothing, it waits as long as the page (`isPaused`), and `stopWaiting` returns it for editing.
 */
export function useCreatePost() {
  const queryClient = useQueryClient();
  const create = useMutation({
    ...canWait(),
    mutationKey: CREATE_POST,
    mutationFn: ({ input, idempotencyKey }: { input: PostInput; idempotencyKey: string }) =>
      requestOrKeep(
        'POST /api/posts',
        { body: input, idempotencyKey },
        { key: idempotencyKey, kind: 'post', text: input.text },
      ),
    onSuccess: (post) => {
      addToFeed(queryClient, post);
      void refreshNewest(queryClient, post.id); // for posts by others since the last request
      void refreshOtherLists(queryClient);
      refreshTags(queryClient);
    },
  });

  function stopWaiting(): void {
    const cache = queryClient.getMutationCache();
    const waiting = cache.findAll({ mutationKey: CREATE_POST, predicate: ({ state }) => state.isPaused });
    for (const post of waiting) cache.remove(post); // A removed mutation isn't sent when the device is back online.
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

/** Deletes a post from every list optimistically; restores it on an error. */
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
