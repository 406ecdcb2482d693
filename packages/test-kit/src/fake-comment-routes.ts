import { commentInputSchema, commentPageSchema, commentSchema } from '@qlixline/contract/comment';

import { nextId } from './builders.ts';
import { json, noContent, pageReply, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { buildComment } from './post-builders.ts';
import { problemReply } from './problem-reply.ts';

export const COMMENT_ROUTES: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: /^\/api\/posts\/(\d+)\/comments$/,
    reply: ({ state, url, parameter }) => pageReply(commentPageSchema, state.comments[Number(parameter)] ?? [], url),
  },
  { method: 'POST', path: /^\/api\/posts\/(\d+)\/comments$/, reply: createComment },
  { method: 'DELETE', path: /^\/api\/comments\/(\d+)$/, reply: deleteComment },
  { method: 'POST', path: /^\/api\/comments\/(\d+)\/restore$/, reply: restoreComment },
];

function createComment({ state, body, parameter }: Call): Response {
  const author = state.user;
  if (!author) return problemReply('unauthenticated', 'Please sign in.');
  return parsed(commentInputSchema, body, ({ text }) => {
    const { id, username, displayName, firstName, profileImageUrl } = author;
    const comment = buildComment({
      id: nextId(),
      author: { id, username, displayName, firstName, profileImageUrl },
      text,
      createdAt: new Date().toISOString(),
      mayDelete: true,
    });
    const postId = Number(parameter);
    state.comments = { ...state.comments, [postId]: [comment, ...(state.comments[postId] ?? [])] };
    countComments(state, postId, 1);
    return json(commentSchema, comment, 201);
  });
}

function deleteComment({ state, parameter }: Call): Response {
  for (const [key, comments] of Object.entries(state.comments)) {
    const comment = comments.find(({ id }) => id === Number(parameter));
    if (!comment) continue;
    const postId = Number(key);
    state.comments = { ...state.comments, [postId]: comments.filter((other) => other !== comment) };
    state.deletedComments = [...state.deletedComments, { postId, comment }];
    countComments(state, postId, -1);
    return noContent();
  }
  return problemReply('not_found', 'This does not exist.');
}

function restoreComment({ state, parameter }: Call): Response {
  const deleted = state.deletedComments.find(({ comment }) => comment.id === Number(parameter));
  if (!deleted) return problemReply('not_found', 'This does not exist.');
  const { postId, comment } = deleted;
  const rest = state.comments[postId] ?? [];
  state.comments = {
    ...state.comments,
    [postId]: [comment, ...rest].toSorted((one, other) => other.id - one.id),
  };
  countComments(state, postId, 1);
  return json(commentSchema, comment);
}

function countComments(state: Call['state'], postId: number, step: number): void {
  state.posts = state.posts.map((post) =>
    post.id === postId ? { ...post, commentCount: post.commentCount + step } : post,
  );
}
