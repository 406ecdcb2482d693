import type { postEndpoints } from '@qlixline/contract/endpoints/posts';
import { userCardSchema } from '@qlixline/contract/user';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { buildComment } from '../post-builders.ts';
import { found, missing, pageOfRows, signedIn } from './fake-endpoint.ts';
import type { FakeArea } from './fake-endpoint.ts';

type CommentKey =
  | 'GET /api/posts/:id/comments'
  | 'POST /api/posts/:id/comments'
  | 'DELETE /api/comments/:id'
  | 'POST /api/comments/:id/restore';

export const commentFakes: Pick<FakeArea<typeof postEndpoints>, CommentKey> = {
  'GET /api/posts/:id/comments': ({ state, params, query }) => pageOfRows(state.comments[params.id] ?? [], query),
  'POST /api/posts/:id/comments': ({ state, params, body }) => {
    const comment = buildComment({
      id: nextId(),
      author: userCardSchema.parse(signedIn(state)),
      text: body.text,
      createdAt: new Date().toISOString(),
      mayDelete: true,
    });
    state.comments = { ...state.comments, [params.id]: [comment, ...(state.comments[params.id] ?? [])] };
    countComments(state, params.id, 1);
    return comment;
  },
  'DELETE /api/comments/:id': ({ state, params }) => {
    for (const [key, comments] of Object.entries(state.comments)) {
      const comment = comments.find(({ id }) => id === params.id);
      if (!comment) continue;
      const postId = Number(key);
      state.comments = { ...state.comments, [postId]: comments.filter((other) => other !== comment) };
      state.deletedComments = [...state.deletedComments, { postId, comment }];
      return countComments(state, postId, -1);
    }
    throw missing();
  },
  'POST /api/comments/:id/restore': ({ state, params }) => {
    const { postId, comment } = found(state.deletedComments.find((deleted) => deleted.comment.id === params.id));
    const comments = [comment, ...(state.comments[postId] ?? [])];
    state.comments = { ...state.comments, [postId]: comments.toSorted((one, other) => other.id - one.id) };
    countComments(state, postId, 1);
    return comment;
  },
};

function countComments(state: FakeState, postId: number, step: number): void {
  state.posts = state.posts.map((post) =>
    post.id === postId ? { ...post, commentCount: post.commentCount + step } : post,
  );
}
