import { beforeEach, expect, test } from '@jest/globals';
import { collectionsSchema } from '@qlixline/contract/posts/collection';
import type { Collection } from '@qlixline/contract/posts/collection';
import { COLLECTIONS_MAX, COLLECTION_NAME_MAX, COLLECTION_POSTS_MAX } from '@qlixline/contract/limits';

import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

test('adding posts to a collection saves them, and lists them newest saved first, page by page', async () => {
  const [first, second, outside] = [await postOf(ben), await postOf(ben), await postOf(ben)];
  await ana.client.put(`/api/posts/${outside}/save`);
  const id = await makeCollection(ana, '  Tricks to try ');
  for (const post of [first, second]) expect((await put(ana, id, post)).status).toBe(204);
  expect(await collectionsOf(ana)).toEqual([{ id, name: 'Tricks to try' }]);
  const page = (await ana.client.get(`/api/posts/saved?collectionId=${id}&limit=1`)).json;
  const rest = (await ana.client.get(`/api/posts/saved?collectionId=${id}&limit=1&cursor=${page.nextCursor}`)).json;
  expect([page, rest].map(({ items }) => items.map((post: { id: number }) => post.id))).toEqual([[second], [first]]);
  expect(page.items[0].isSaved).toBe(true);
  expect(rest.nextCursor).toBeNull();
  expect(await savedBy(ana)).toEqual([second, first, outside]);
});

test('a post can be in several collections and shows in which', async () => {
  const post = await postOf(ben);
  const [tricks, food, other] = [await makeCollection(ana), await makeCollection(ana), await makeCollection(ana)];
  const foreign = await makeCollection(ben);
  for (const id of [tricks, food]) await put(ana, id, post);
  await put(ben, foreign, post);
  expect(await havingOf(ana, post)).toEqual([food, tricks]);
  expect((await ana.client.delete(`/api/collections/${food}/posts/${post}`)).status).toBe(204);
  expect(await havingOf(ana, post)).toEqual([tricks]);
  expect(await savedBy(ana)).toEqual([post]); // the post stays saved
  expect(await savedBy(ana, other)).toEqual([]);
});

test('unsaving a post removes it from its collections, and saving it again restores it', async () => {
  const post = await postOf(ben);
  const id = await makeCollection(ana);
  await put(ana, id, post);
  await ana.client.delete(`/api/posts/${post}/save`);
  expect([await havingOf(ana, post), await savedBy(ana, id)]).toEqual([[], []]);
  await ana.client.put(`/api/posts/${post}/save`);
  expect([await havingOf(ana, post), await savedBy(ana, id)]).toEqual([[id], [post]]);
});

test('a post that is saved again through one collection isn’t restored to the others', async () => {
  const post = await postOf(ben);
  const [tricks, food] = [await makeCollection(ana), await makeCollection(ana)];
  await put(ana, food, post);
  await ana.client.delete(`/api/posts/${post}/save`);
  await put(ana, tricks, post);
  expect(await havingOf(ana, post)).toEqual([tricks]);
});

test('a hidden post can’t be added to a collection, and one that became hidden isn’t listed and can be removed', async () => {
  const [own, others] = [await makeCollection(ana), await makeCollection(ben)];
  const hidden = await postOf(ben, 'only_me');
  const post = await postOf(ben);
  expect((await put(ana, own, hidden)).status).toBe(404);
  expect((await put(ana, others, post)).status).toBe(404);
  await put(ana, own, post);
  await ben.client.put(`/api/blocks/${ana.userId}`);
  expect(await savedBy(ana, own)).toEqual([]);
  expect((await ana.client.get(`/api/posts/${post}/collections`)).status).toBe(404);
  expect((await ana.client.delete(`/api/collections/${own}/posts/${post}`)).status).toBe(204);
  expect(await api.em().execute('select 1 from collection_posts where post_id = ?', [post])).toEqual([]);
});

test('somebody else’s collection answers 404', async () => {
  const id = await makeCollection(ana);
  for (const path of [`/api/posts/saved?collectionId=${id}`, '/api/posts/saved?collectionId=2147483647']) {
    expect((await ben.client.get(path)).status).toBe(404);
  }
  expect((await ana.client.get('/api/posts/saved?collectionId=tricks')).status).toBe(400);
});

test('adding a post to a collection and removing it is idempotent', async () => {
  const post = await postOf(ben);
  const path = `/api/collections/${await makeCollection(ana)}/posts/${post}`;
  const puts = await Promise.all(Array.from({ length: 10 }, () => ana.client.put(path)));
  expect(new Set(puts.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await havingOf(ana, post)).toHaveLength(1);
  for (const status of [204, 204]) expect((await ana.client.delete(path)).status).toBe(status);
  expect(await havingOf(ana, post)).toEqual([]);
});

test('deleting a collection keeps its posts saved', async () => {
  const post = await postOf(ben);
  const id = await makeCollection(ana);
  await put(ana, id, post);
  expect((await ana.client.delete(`/api/collections/${id}`)).status).toBe(204);
  expect(await savedBy(ana)).toEqual([post]);
  expect((await ana.client.patch(`/api/collections/${id}`, { name: 'Gone' })).status).toBe(404);
});

test('renaming a collection needs a visible name', async () => {
  const id = await makeCollection(ana);
  expect((await ana.client.patch(`/api/collections/${id}`, { name: 'Food' })).json).toEqual({ id, name: 'Food' });
  for (const name of ['', '   ', '\u200b', 'x'.repeat(COLLECTION_NAME_MAX + 1)]) {
    expect((await ana.client.patch(`/api/collections/${id}`, { name })).status).toBe(400);
  }
});

test('creating a collection twice with one idempotency key creates it once', async () => {
  const headers = { 'idempotency-key': 'collection-made-once' };
  const replies = await Promise.all(
    [1, 2, 3].map(() => ana.client.post('/api/collections', { name: 'Once' }, { headers })),
  );
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  expect(await collectionsOf(ana)).toHaveLength(1);
});

test('collections and the posts in one are limited, even if many are added at once', async () => {
  await api
    .em()
    .execute(
      `insert into collections (owner_id, name) select ?::uuid, 'One' from generate_series(1, ${COLLECTIONS_MAX - 2})`,
      [ana.userId],
    );
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => ana.client.post('/api/collections', { name: 'One more' })),
  );
  expect(statusesOf(replies)).toEqual([201, 201, 409, 409, 409]);
  const id = (await collectionsOf(ana))[0]!.id;
  const posts = await api.em().execute<{ id: number }[]>(
    `insert into posts (author_id, text, visibility)
       select ?::uuid, 'One', 'public' from generate_series(1, ${COLLECTION_POSTS_MAX + 3}) returning id`,
    [ben.userId],
  );
  await api.em().execute(
    `insert into collection_posts (collection_id, post_id)
       select ?, id from posts where author_id = ? order by id limit ${COLLECTION_POSTS_MAX - 2}`,
    [id, ben.userId],
  );
  await api
    .em()
    .execute(
      'insert into post_saves (post_id, user_id) select post_id, ?::uuid from collection_posts where collection_id = ?',
      [ana.userId, id],
    );
  const puts = await Promise.all(posts.slice(-5).map((post) => put(ana, id, post.id)));
  expect(statusesOf(puts)).toEqual([204, 204, 409, 409, 409]);
  expect((await put(ana, id, posts[0]!.id)).status).toBe(204); // already in the collection
  await ana.client.delete(`/api/posts/${posts[1]!.id}/save`);
  const refused = posts.slice(-5)[puts.findIndex(({ status }) => status === 409)];
  expect((await put(ana, id, refused!.id)).status).toBe(204); // replaces a post that is no longer saved
});

function put({ client }: SignedIn, id: number, postId: number) {
  return client.put(`/api/collections/${id}/posts/${postId}`);
}

function postOf({ userId }: SignedIn, visibility: 'public' | 'only_me' = 'public'): Promise<number> {
  return insertPost(api.em(), userId, { visibility });
}

async function makeCollection({ client }: SignedIn, name = 'Mine'): Promise<number> {
  return (await client.post('/api/collections', { name })).json.id;
}

async function collectionsOf({ client }: SignedIn): Promise<Collection[]> {
  return collectionsSchema.parse((await client.get('/api/collections')).json).items;
}

async function havingOf({ client }: SignedIn, postId: number): Promise<number[]> {
  return (await client.get(`/api/posts/${postId}/collections`)).json.ids;
}

async function savedBy({ client }: SignedIn, collectionId?: number): Promise<number[]> {
  const { json } = await client.get(`/api/posts/saved${collectionId ? `?collectionId=${collectionId}` : ''}`);
  return json.items.map(({ id }: { id: number }) => id);
}

function statusesOf(replies: readonly { status: number }[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}
