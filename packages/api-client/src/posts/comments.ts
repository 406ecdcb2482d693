import type { Comment, CommentInput } from '@qlixline/contract/posts/comment';
import { PAGE_LIMIT_MAX } from '@qlixline/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { commentsKey, refreshPost } from './refresh-post.ts';
import { request } from '../calls/http.ts';
import { canWait, requestOrKeep } from '../outbox/outbox.ts';
import { pagedQuery } from '../queries/paged-query.ts';
import type { PagedList } from '../queries/paged-query.ts';
import { press } from '../queries/press.ts';

/** Query of a post's top comments, newest first, page by page. */
export function commentsQuery(postId: number) {
  return pagedQuery(commentsKey(postId), 'GET /api/posts/:id/comments', { params: { id: postId } });
}

/** Query of the replies to a comment, oldest first. Refreshing the comments refreshes them too. */
export function repliesQuery(postId: number, topId: number) {
  return pagedQuery([...commentsKey(postId), topId], 'GET /api/comments/:id/replies', {
    params: { id: topId },
    query: { limit: PAGE_LIMIT_MAX }, // With full pages, the viewer's own new reply at the end is nearly always loaded.
  });
}

/**
 * Creates a comment. Retries must reuse the idempotency key. Without a connection the comment waits on the device, and
 * the mutation throws `WaitsForConnection`.
 */
export function useCreateComment(postId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    ...canWait(),
    mutationFn: ({ input, idempotencyKey }: { input: CommentInput; idempotencyKey: string }) =>
      requestOrKeep(
        'POST /api/posts/:id/comments',
        { params: { id: postId }, body: input, idempotencyKey },
        { key: idempotencyKey, kind: 'comment', text: input.text },
      ),
    onSuccess: (comment) => {
      if (comment.topId === null) addFirst(queryClient, postId, comment);
      else addLast(queryClient, postId, comment.topId, comment);
      void refreshPost(queryClient, postId);
    },
  });
}

export function useUpdateComment(postId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: Pick<Comment, 'id' | 'text'>) =>
      request('PATCH /api/comments/:id', { params: { id }, body: { text } }),
    onSuccess: (comment) => changeComment(queryClient, postId, comment.id, () => comment),
  });
}

/** Deletes a comment with its replies optimistically; restores it on an error. */
export function useDeleteComment(postId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Comment) => request('DELETE /api/comments/:id', { params: { id } }),
    onMutate: ({ id, topId }) => {
      changeLists(queryClient, postId, (items) => items.filter((comment) => comment.id !== id));
      if (topId !== null) countReply(queryClient, postId, topId, -1);
    },
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

/** Approves a comment that waits for the viewer as the post's author. */
export function useApproveComment(postId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (commentId: number) => request('POST /api/comments/:id/approve', { params: { id: commentId } }),
    onSuccess: (approved) => changeComment(queryClient, postId, approved.id, () => approved),
    onSettled: () => refreshPost(queryClient, postId),
  });
}

/** Likes or unlikes a comment. Rejects, after rolling back, if the last of several presses fails. */
export function setCommentLiked(queryClient: QueryClient, postId: number, comment: Comment, isLiked: boolean) {
  const { id, likeCount } = comment;
  return press(
    `like comment ${id}`,
    { isLiked: comment.isLiked, likeCount },
    { isLiked, likeCount: likeCount + (isLiked ? 1 : -1) },
    (state) => changeComment(queryClient, postId, id, () => state),
    () => request(isLiked ? 'PUT /api/comments/:id/like' : 'DELETE /api/comments/:id/like', { params: { id } }),
  );
}

function addFirst(queryClient: QueryClient, postId: number, comment: Comment): void {
  queryClient.setQueryData(commentsQuery(postId).queryKey, (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first || first.items.some(({ id }) => id === comment.id)) return list;
    return { ...list, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
  });
}

function addLast(queryClient: QueryClient, postId: number, topId: number, comment: Comment): void {
  queryClient.setQueryData(repliesQuery(postId, topId).queryKey, (list) => {
    const last = list?.pages.at(-1);
    if (!list || !last || last.nextCursor !== null || last.items.some(({ id }) => id === comment.id)) return list;
    return { ...list, pages: [...list.pages.slice(0, -1), { ...last, items: [...last.items, comment] }] };
  });
  countReply(queryClient, postId, topId, 1);
}

function countReply(queryClient: QueryClient, postId: number, topId: number, step: number): void {
  changeComment(queryClient, postId, topId, ({ replyCount }) => ({ replyCount: replyCount + step }));
}

function changeComment(
  queryClient: QueryClient,
  postId: number,
  id: number,
  change: (comment: Comment) => Partial<Comment>,
): void {
  changeLists(queryClient, postId, (items) =>
    items.map((comment) => (comment.id === id ? { ...comment, ...change(comment) } : comment)),
  );
}

/** Changes the post's loaded comments and replies. */
function changeLists(queryClient: QueryClient, postId: number, change: (items: Comment[]) => Comment[]): void {
  queryClient.setQueriesData<PagedList<Comment>>(
    { queryKey: commentsKey(postId) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
