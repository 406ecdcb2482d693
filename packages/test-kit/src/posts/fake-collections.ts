import type { collectionEndpoints } from '@qlixline/contract/posts/collection-endpoints';
import type { Collection } from '@qlixline/contract/posts/collection';
import type { Post } from '@qlixline/contract/posts/post';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { found } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

type FakeCollection = FakeState['collections'][number];

export const collectionFakes: FakeArea<typeof collectionEndpoints> = {
  'GET /api/collections': ({ state }) => ({ items: state.collections.map(shown) }),
  'POST /api/collections': ({ state, body: { name } }) => {
    const collection = { id: nextId(), name, postIds: [] };
    state.collections = [collection, ...state.collections];
    return shown(collection);
  },
  'PATCH /api/collections/:id': ({ state, params, body: { name } }) => {
    const collection = collectionWith(state, params.id);
    collection.name = name;
    return shown(collection);
  },
  'DELETE /api/collections/:id': ({ state, params }) => {
    const collection = collectionWith(state, params.id);
    state.collections = state.collections.filter((one) => one !== collection);
  },
  'PUT /api/collections/:id/posts/:postId': ({ state, params }) => {
    const collection = collectionWith(state, params.id);
    const post = found(state.posts.find(({ id }) => id === params.postId));
    collection.postIds = [post.id, ...collection.postIds.filter((id) => id !== post.id)];
    state.posts = state.posts.map((one) => (one === post ? { ...post, isSaved: true } : one));
  },
  'DELETE /api/collections/:id/posts/:postId': ({ state, params }) => {
    const collection = collectionWith(state, params.id);
    collection.postIds = collection.postIds.filter((id) => id !== params.postId);
  },
  'GET /api/posts/:id/collections': ({ state, params }) => {
    const { id, isSaved } = found(state.posts.find((post) => post.id === params.id));
    return { ids: isSaved ? state.collections.filter(({ postIds }) => postIds.includes(id)).map((one) => one.id) : [] };
  },
};

/** Returns the viewer's saved posts, all or those of one collection. */
export function savedIn(state: FakeState, collectionId: number | undefined): Post[] {
  const saved = state.posts.filter(({ isSaved }) => isSaved);
  if (collectionId === undefined) return saved;
  const { postIds } = collectionWith(state, collectionId);
  return saved.filter(({ id }) => postIds.includes(id));
}

function collectionWith({ collections }: FakeState, id: number): FakeCollection {
  return found(collections.find((collection) => collection.id === id));
}

function shown({ id, name }: FakeCollection): Collection {
  return { id, name };
}
