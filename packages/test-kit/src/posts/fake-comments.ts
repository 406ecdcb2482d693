import type { BestComment, Comment } from '@qlixline/contract/posts/comment';
import type { postEndpoints } from '@qlixline/contract/posts/post-endpoints';
import { BEST_COMMENTS_MAX, COMMENT_EDIT_MINUTES } from '@qlixline/contract/limits';
import type { LikeState } from '@qlixline/contract/posts/post';
import { userCardSchema } from '@qlixline/contract/users/user';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { buildComment } from './post-builders.ts';
import { FakeProblem, found, missing, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import { previewOf } from '../link-previews/fake-link-previews.ts';

type CommentKey =
  | 'GET /api/posts/:id/comments'
  | 'POST /api/posts/:id/comments'
  | 'GET /api/comments/best'
  | 'GET /api/comments/:id/replies'
  | 'PATCH /api/comments/:id'
  | 'POST /api/comments/:id/approve'
  | 'PUT /api/comments/:id/like'
  | 'DELETE /api/comments/:id/like'
  | 'DELETE /api/comments/:id'
  | 'POST /api/comments/:id/restore';

export const commentFakes: Pick<FakeArea<typeof postEndpoints>, CommentKey> = {
  'GET /api/posts/:id/comments': ({ state, params, query }) => {
    const all = state.comments[params.id] ?? [];
    const tops = all.filter(({ topId }) => topId === null);
    return pageOfRows(
      tops.map((top) => ({ ...top, replyCount: repliesTo(all, top.id).length })),
      query,
    );
  },
  'POST /api/posts/:id/comments': ({ state, params, body }) => {
    const before = state.comments[params.id] ?? [];
    const answered = body.replyToId === undefined ? null : found(before.find(({ id }) => id === body.replyToId));
    const comment = buildComment({
      id: nextId(),
      author: { ...userCardSchema.parse(signedIn(state)), resembles: null },
      text: body.text,
      linkPreview: previewOf(state, body.text, body.withoutPreview),
      topId: answered && (answered.topId ?? answered.id),
      createdAt: new Date().toISOString(),
      mayDelete: true,
    });
    storeComments(state, params.id, [comment, ...before]);
    return comment;
  },
  'GET /api/comments/best': ({ state, query: { postIds } }) => ({
    items: postIds.map((postId) => ({ postId, comments: bestOf(state.comments[postId] ?? []) })),
  }),
  'GET /api/comments/:id/replies': ({ state, params, query }) => {
    const { all } = locateComment(state, params.id);
    return pageOfRows(repliesTo(all, params.id).toReversed(), query);
  },
  'PATCH /api/comments/:id': ({ state, params, body }) => {
    const { comment } = locateComment(state, params.id);
    if (Date.now() - Date.parse(comment.createdAt) > COMMENT_EDIT_MINUTES * 60_000) {
      throw new FakeProblem('invalid_transition', 'A comment can be changed for 15 minutes after it is written.');
    }
    return replaceComment(state, { ...comment, text: body.text, editedAt: new Date().toISOString() });
  },
  'POST /api/comments/:id/approve': ({ state, params }) =>
    replaceComment(state, { ...locateComment(state, params.id).comment, isHeld: false, isHidden: false }),
  'PUT /api/comments/:id/like': ({ state, params }) => setLiked(state, params.id, true),
  'DELETE /api/comments/:id/like': ({ state, params }) => setLiked(state, params.id, false),
  'DELETE /api/comments/:id': ({ state, params }) => {
    const { postId, all } = locateComment(state, params.id);
    const deleted = all.filter(({ id, topId }) => params.id === id || params.id === topId);
    state.deletedComments = [...state.deletedComments, { postId, comments: deleted }];
    storeComments(
      state,
      postId,
      all.filter((comment) => !deleted.includes(comment)),
    );
  },
  'POST /api/comments/:id/restore': ({ state, params }) => {
    const deleted = state.deletedComments.find(({ comments }) => comments.some(({ id }) => id === params.id));
    const { postId, comments } = found(deleted);
    const back = [...comments, ...(state.comments[postId] ?? [])];
    storeComments(
      state,
      postId,
      back.toSorted((one, other) => other.id - one.id),
    );
    return locateComment(state, params.id).comment;
  },
};

const repliesTo = (all: readonly Comment[], id: number) => all.filter(({ topId }) => topId === id);

function locateComment(state: FakeState, id: number): { postId: number; all: Comment[]; comment: Comment } {
  for (const [postId, all] of Object.entries(state.comments)) {
    const comment = all.find((one) => one.id === id);
    if (comment) return { postId: Number(postId), all, comment };
  }
  throw missing();
}

function setLiked(state: FakeState, id: number, isLiked: boolean): LikeState {
  const { comment } = locateComment(state, id);
  const likeCount = comment.likeCount + Number(isLiked) - Number(comment.isLiked);
  replaceComment(state, { ...comment, isLiked, likeCount });
  return { isLiked, likeCount };
}

function replaceComment(state: FakeState, comment: Comment): Comment {
  const { postId, all } = locateComment(state, comment.id);
  storeComments(
    state,
    postId,
    all.map((other) => (other.id === comment.id ? comment : other)),
  );
  return comment;
}

function storeComments(state: FakeState, postId: number, comments: Comment[]): void {
  const step = comments.length - (state.comments[postId]?.length ?? 0);
  state.comments = { ...state.comments, [postId]: comments };
  state.posts = state.posts.map((post) =>
    post.id === postId ? { ...post, commentCount: post.commentCount + step } : post,
  );
}

function bestOf(comments: readonly Comment[]): BestComment[] {
  return comments
    .filter(({ topId, isHidden }) => topId === null && !isHidden)
    .toSorted((a, b) => b.likeCount - a.likeCount)
    .slice(0, BEST_COMMENTS_MAX)
    .map(({ id, author, text }) => ({ id, author, excerpt: text }));
}
