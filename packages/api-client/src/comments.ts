import type { Comment, CommentInput } from '@qlixline/contract/comment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { commentsKey, refreshPost } from './cached-posts.ts';
import { request } from './http.ts';
import { pagedQuery } from './paged-query.ts';

/** Comments of a post, newest first, page by page. */
export function commentsQuery(postId: number) {
  return pagedQuery(commentsKey(postId), 'GET /api/posts/:id/comments', { params: { id: postId } });
}

/** The same key for every try of the same comment: it is there once. */
export function useCreateComment(postId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: CommentInput; idempotencyKey: string }) =>
      request('POST /api/posts/:id/comments', { params: { id: postId }, body: input, idempotencyKey }),
    onSuccess: (comment) => {
      changeComments(queryClient, postId, (items, page) =>
        page === 0 && items.every(({ id }) => id !== comment.id) ? [comment, ...items] : items,
      );
      void refreshPost(queryClient, postId);
    },
  });
}

/** Gone at once; back when the server refuses. */
export function useDeleteComment(postId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (commentId: number) => request('DELETE /api/comments/:id', { params: { id: commentId } }),
    onMutate: (commentId) => changeComments(queryClient, postId, (items) => items.filter(({ id }) => id !== commentId)),
    onSettled: () => refreshPost(queryClient, postId),
  });
}

export function useRestoreComment(postId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (commentId: number) => request('POST /api/comments/:id/restore', { params: { id: commentId } }),
    onSettled: () => refreshPost(queryClient, postId),
  });
}

function changeComments(
  queryClient: QueryClient,
  postId: number,
  change: (items: Comment[], page: number) => Comment[],
): void {
  queryClient.setQueryData(
    commentsQuery(postId).queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) },
  );
}
