import {
  likerPageSchema,
  likeStateSchema,
  postInputSchema,
  postPageSchema,
  postSchema,
  postUpdateSchema,
} from '@qlixline/contract/post';
import type { Post, PostInput } from '@qlixline/contract/post';

import { buildImage, nextId } from './builders.ts';
import { COMMENT_ROUTES } from './fake-comment-routes.ts';
import { json, noContent, pageReply, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { buildPost } from './post-builders.ts';
import { problemReply } from './problem-reply.ts';

export const POST_ROUTES: readonly FakeRoute[] = [
  { method: 'GET', path: /^\/api\/feeds$/, reply: listFeed },
  { method: 'POST', path: /^\/api\/posts$/, reply: createPost },
  {
    method: 'GET',
    path: /^\/api\/posts\/saved$/,
    reply: ({ state, url }) =>
      pageReply(
        postPageSchema,
        state.posts.filter((post) => post.isSaved),
        url,
      ),
  },
  { method: 'GET', path: /^\/api\/posts\/(\d+)$/, reply: (call) => withPost(call, (post) => json(postSchema, post)) },
  { method: 'PATCH', path: /^\/api\/posts\/(\d+)$/, reply: updatePost },
  { method: 'DELETE', path: /^\/api\/posts\/(\d+)$/, reply: deletePost },
  { method: 'POST', path: /^\/api\/posts\/(\d+)\/restore$/, reply: restorePost },
  { method: 'PUT', path: /^\/api\/posts\/(\d+)\/like$/, reply: (call) => setLiked(call, true) },
  { method: 'DELETE', path: /^\/api\/posts\/(\d+)\/like$/, reply: (call) => setLiked(call, false) },
  {
    method: 'GET',
    path: /^\/api\/posts\/(\d+)\/likes$/,
    reply: ({ state, url, parameter }) => pageReply(likerPageSchema, state.likers[Number(parameter)] ?? [], url),
  },
  { method: 'PUT', path: /^\/api\/posts\/(\d+)\/save$/, reply: (call) => setSaved(call, true) },
  { method: 'DELETE', path: /^\/api\/posts\/(\d+)\/save$/, reply: (call) => setSaved(call, false) },
  {
    method: 'GET',
    path: /^\/api\/users\/([^/]+)\/posts$/,
    reply: ({ state, url, parameter }) =>
      pageReply(
        postPageSchema,
        state.posts.filter(({ author }) => author.id === parameter),
        url,
      ),
  },
  ...COMMENT_ROUTES,
];

function listFeed({ state, url }: Call): Response {
  const tag = url.searchParams.get('tag');
  const posts = state.posts.filter(({ text }) => tag === null || text.toLowerCase().includes(`#${tag}`));
  return pageReply(postPageSchema, posts, url);
}

function createPost({ state, body }: Call): Response {
  const author = state.user;
  if (!author) return problemReply('unauthenticated', 'Please sign in.');
  return parsed(postInputSchema, body, (input) => {
    const { id, username, displayName, firstName, profileImageUrl } = author;
    const post = buildPost({
      ...fieldsOf(input, state.pets),
      author: { id, username, displayName, firstName, profileImageUrl },
      id: nextId(),
      createdAt: new Date().toISOString(),
    });
    state.posts = [post, ...state.posts];
    return json(postSchema, post, 201);
  });
}

function updatePost(call: Call): Response {
  return withPost(call, (old) =>
    parsed(postUpdateSchema, call.body, ({ ifEditedAt, ...update }) => {
      if (ifEditedAt !== undefined && ifEditedAt !== old.editedAt) {
        return problemReply('stale', 'This post has changed meanwhile.');
      }
      const { text, images, pets, visibility } = old;
      const before = { text, images: images.map(({ url, alt }) => ({ imageUrl: url, alt })), visibility };
      const input = { petIds: pets.map(({ id }) => id), ...before, ...update } as PostInput;
      const post = { ...old, ...fieldsOf(input, call.state.pets), editedAt: new Date().toISOString() };
      replacePost(call, post);
      return json(postSchema, post);
    }),
  );
}

function deletePost(call: Call): Response {
  return withPost(call, (post) => {
    call.state.posts = call.state.posts.filter((other) => other !== post);
    call.state.deletedPosts = [...call.state.deletedPosts, post];
    return noContent();
  });
}

function restorePost({ state, parameter }: Call): Response {
  const post = state.deletedPosts.find(({ id }) => id === Number(parameter));
  if (!post) return problemReply('not_found', 'This does not exist.');
  state.posts = [...state.posts, post].toSorted((one, other) => other.id - one.id);
  return json(postSchema, post);
}

function setLiked(call: Call, isLiked: boolean): Response {
  return withPost(call, (post) => {
    const likeCount = post.likeCount + Number(isLiked) - Number(post.isLiked);
    replacePost(call, { ...post, isLiked, likeCount });
    return json(likeStateSchema, { isLiked, likeCount });
  });
}

function setSaved(call: Call, isSaved: boolean): Response {
  return withPost(call, (post) => {
    replacePost(call, { ...post, isSaved });
    return noContent();
  });
}

function withPost({ state, parameter }: Call, reply: (post: Post) => Response): Response {
  const post = state.posts.find(({ id }) => id === Number(parameter));
  return post ? reply(post) : problemReply('not_found', 'This does not exist.');
}

function replacePost({ state }: Call, post: Post): void {
  state.posts = state.posts.map((other) => (other.id === post.id ? post : other));
}

function fieldsOf({ text, images, petIds, visibility }: PostInput, ownPets: Call['state']['pets']): Partial<Post> {
  return {
    text,
    visibility,
    images: images.map(({ imageUrl, alt }) => ({ ...buildImage({ url: imageUrl }), alt })),
    pets: ownPets.filter(({ id }) => petIds.includes(id)).map(({ id, name, species }) => ({ id, name, species })),
  };
}
