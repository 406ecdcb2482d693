import { afterEach, describe, expect, test } from '@jest/globals';
import { discoverPageSchema, fewerSpeciesSchema } from '@qlixline/contract/posts/discover';
import type { DiscoverPost } from '@qlixline/contract/posts/discover';
import { CURSOR_MAX, DISCOVER_GAP } from '@qlixline/contract/limits';
import type { SpeciesId } from '@qlixline/contract/pets/species';

import { buildPet } from '../../../test-support/factories/pet.factory.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { befriend, block, mute } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let viewer: SignedIn;
afterEach(() => api.em().execute('delete from users'));

type Sample = { pet?: SpeciesId; place?: string; text?: string; hoursAgo?: number; likes?: number };

async function person({ pet, place }: Sample = {}): Promise<SignedIn & { petId?: number }> {
  const signedIn = await api.asUser();
  if (place) await api.em().execute('update users set location = ? where id = ?', [place, signedIn.userId]);
  return { ...signedIn, ...(pet && { petId: await petOf(signedIn, pet) }) };
}

async function petOf({ userId }: SignedIn, species: SpeciesId): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, userId, { species });
  await em.flush();
  return pet.id;
}

async function post(author: SignedIn & { petId?: number }, sample: Sample = {}): Promise<number> {
  const { text = 'Look at this', hoursAgo = 0, likes = 0 } = sample;
  const em = api.em();
  const id = await insertPost(em, author.userId, { text });
  if (author.petId)
    await em.execute('insert into post_pets (post_id, pet_id, position) values (?, ?, 0)', [id, author.petId]);
  for (const [, tag] of text.matchAll(/#(\w+)/g)) {
    await em.execute('insert into post_tags (tag, post_id) values (?, ?)', [tag, id]);
  }
  await em.execute(`update posts set visibility = 'only_me' where id = ?`, [id]);
  await em.execute(
    `update posts set created_at = now() - make_interval(hours => ?), like_count = ?, visibility = 'public' where id = ?`,
    [hoursAgo, likes, id],
  );
  return id;
}

/** Inserts a post by a new user. */
const postOfStranger = async (sample: Sample = {}) => post(await person(sample), sample);

async function read({ client } = viewer, query = ''): Promise<{ items: DiscoverPost[]; nextCursor: string | null }> {
  const { status, json } = await client.get(`/api/discover${query}`);
  expect(status).toBe(200);
  return discoverPageSchema.parse(json);
}

async function readAll(limit: number): Promise<DiscoverPost[]> {
  const all: DiscoverPost[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read(viewer, `?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

const ids = (items: readonly DiscoverPost[]) => items.map(({ id }) => id);
const idsFor = async (one: SignedIn = viewer) => ids((await read(one)).items);

describe('reasons of posts in Discover', () => {
  test('Discover alternates own species, likes of friends, place and tags with popular posts, each with its reason', async () => {
    viewer = await person({ pet: 'spider', place: 'Ghent' });
    const friend = await person();
    await befriend(api, viewer, friend);
    const tagged = await postOfStranger({ text: 'So fast #agility' });
    const likedBefore = await postOfStranger({ text: 'Again #agility' });
    await viewer.client.put(`/api/posts/${likedBefore}/like`);
    const recent = await postOfStranger({ hoursAgo: 30 });
    const popular = await postOfStranger({ hoursAgo: 40, likes: 7 });
    const near = await postOfStranger({ place: ' ghent' });
    const alike = await postOfStranger({ pet: 'spider', hoursAgo: 1_000 });
    const liked = await postOfStranger({ pet: 'dog', hoursAgo: 30 });
    await friend.client.put(`/api/posts/${liked}/like`);
    const { items, nextCursor } = await read();
    expect(items.map(({ id, reason }) => [id, reason])).toEqual([
      [alike, { kind: 'same_species', species: 'spider' }],
      [liked, { kind: 'liked_by_friend', name: friend.user.firstName }],
      [popular, { kind: 'popular' }],
      [near, { kind: 'same_place', place: 'ghent' }],
      [tagged, { kind: 'liked_tag', tag: 'agility' }],
      [recent, { kind: 'recent' }],
    ]);
    expect(nextCursor).toBeNull();
  });

  test('a post with several reasons ranks above one with a single reason, and shows the strongest', async () => {
    viewer = await person({ pet: 'cat', place: 'Porto' });
    const both = await postOfStranger({ pet: 'cat', place: 'Porto', hoursAgo: 20 });
    const alike = await postOfStranger({ pet: 'cat' });
    expect((await read()).items.map(({ id, reason }) => [id, reason.kind])).toEqual([
      [both, 'same_species'],
      [alike, 'same_species'],
    ]);
  });

  test('half of the posts in Discover are of the viewer’s species as long as there are any, however old', async () => {
    viewer = await person({ pet: 'spider' });
    for (let made = 0; made < 6; made += 1) {
      await postOfStranger({ likes: 100 });
      if (made < 3) await postOfStranger({ pet: 'spider', hoursAgo: 2_000 });
    }
    const kinds = (await read()).items.map(({ reason }) => (reason.kind === 'same_species' ? 'own' : 'other'));
    expect(kinds).toEqual(['own', 'other', 'own', 'other', 'own', 'other', 'other', 'other', 'other']);
  });

  test('twice as many likes rank a post like half a day less of age', async () => {
    viewer = await person();
    const older = await postOfStranger({ hoursAgo: 30, likes: 3 });
    const newer = await postOfStranger({ hoursAgo: 0 });
    const oldest = await postOfStranger({ hoursAgo: 30, likes: 7 });
    expect(await idsFor()).toEqual([oldest, newer, older]);
  });
});

describe('posts left out of Discover', () => {
  test('Discover leaves out own, hidden, deleted, removed, liked and saved posts, and those of friends, blocked and muted users', async () => {
    viewer = await person();
    const [friend, blocked, blocker, muted] = [await person(), await person(), await person(), await person()];
    await befriend(api, viewer, friend);
    await block(api, viewer, blocked);
    await block(api, blocker, viewer);
    await mute(api, viewer, muted);
    for (const author of [viewer, friend, blocked, blocker, muted]) await post(author);
    for (const how of ['deleted', 'removed']) {
      await api.em().execute(`update posts set ${how}_at = now() where id = ?`, [await postOfStranger()]);
    }
    for (const visibility of ['friends', 'only_me']) {
      await api.em().execute('update posts set visibility = ? where id = ?', [visibility, await postOfStranger()]);
    }
    for (const reaction of ['like', 'save'])
      await viewer.client.put(`/api/posts/${await postOfStranger()}/${reaction}`);
    await viewer.client.put('/api/hidden-words', { words: ['fireworks'] });
    await postOfStranger({ text: 'Again fireworks' });
    const shown = await postOfStranger();
    expect(await idsFor()).toEqual([shown]);
  });

  test('likes of a muted friend are no reason in Discover', async () => {
    viewer = await person();
    const friend = await person();
    await befriend(api, viewer, friend);
    await mute(api, viewer, friend);
    await friend.client.put(`/api/posts/${await postOfStranger()}/like`);
    expect((await read()).items.map(({ reason }) => reason.kind)).toEqual(['recent']);
  });

  test('a dismissed post is left out of Discover until it is restored', async () => {
    viewer = await person();
    const [kept, dismissed] = [await postOfStranger(), await postOfStranger()];
    for (let time = 0; time < 2; time += 1) {
      expect((await viewer.client.put(`/api/posts/${dismissed}/dismissal`)).status).toBe(204);
    }
    expect(await idsFor()).toEqual([kept]);
    expect(await idsFor(await person())).toEqual([dismissed, kept]);
    expect((await viewer.client.delete(`/api/posts/${dismissed}/dismissal`)).status).toBe(204);
    expect(await idsFor()).toEqual([dismissed, kept]);
  });
});

describe('species to see less of', () => {
  test('posts of a species to see less of come last, and the choice can be listed and undone', async () => {
    viewer = await person();
    const dog = await postOfStranger({ pet: 'dog' });
    const old = await postOfStranger({ hoursAgo: 100 });
    expect(await idsFor()).toEqual([dog, old]);
    expect((await viewer.client.put('/api/discover/fewer-species/dog')).status).toBe(204);
    expect(await idsFor()).toEqual([old, dog]);
    const fewer = async () => fewerSpeciesSchema.parse((await viewer.client.get('/api/discover/fewer-species')).json);
    expect(await fewer()).toEqual({ items: ['dog'] });
    expect((await viewer.client.delete('/api/discover/fewer-species/dog')).status).toBe(204);
    expect([await fewer(), await idsFor()]).toEqual([{ items: [] }, [dog, old]]);
  });

  test('answers 404 to an unknown species to see less of', async () => {
    viewer = await person();
    expect((await viewer.client.put('/api/discover/fewer-species/dragon')).status).toBe(404);
  });
});

describe('pages of Discover', () => {
  test('Discover shows each author once within ten rows, no post twice, and every author', async () => {
    viewer = await person();
    const authors = await Promise.all(Array.from({ length: 14 }, () => person()));
    for (const author of authors.flatMap((one, at) => (at < 12 ? [one, one, one] : [one]))) await post(author);
    const items = await readAll(4);
    for (const [at, { author }] of items.entries()) {
      expect(items.slice(at + 1, at + DISCOVER_GAP).map((item) => item.author.id)).not.toContain(author.id);
    }
    expect(new Set(ids(items)).size).toBe(items.length);
    expect(new Set(items.map(({ author }) => author.id)).size).toBe(authors.length);
  });

  test('pages of Discover neither repeat nor skip posts when some are dismissed or added meanwhile', async () => {
    viewer = await person();
    const posts = [];
    for (let made = 0; made < 6; made += 1) posts.push(await postOfStranger({ hoursAgo: made }));
    const { items, nextCursor } = await read(viewer, '?limit=3');
    expect(ids(items)).toEqual(posts.slice(0, 3));
    await viewer.client.put(`/api/posts/${posts[0]}/dismissal`);
    const news = await postOfStranger();
    expect(ids((await read(viewer, `?limit=3&cursor=${nextCursor}`)).items)).toEqual([news, posts[3], posts[4]]);
  });

  test.each(['x!', 'AA', '-1', 'AQAA', 'AQABAQ', 'AQGBAA', 'CQAB', 'AQD_________fw', 'x'.repeat(CURSOR_MAX + 1)])(
    'rejects the invalid cursor of Discover %s',
    async (cursor) => {
      viewer = await person();
      expect((await viewer.client.get(`/api/discover?cursor=${cursor}`)).status).toBe(400);
    },
  );
});

test('posts in Discover include the open friend request to or from their author', async () => {
  viewer = await person();
  const [requested, requesting] = [await person(), await person()];
  await Promise.all([requested, requesting].map((one) => post(one)));
  const { requestId } = (await viewer.client.post('/api/friends/requests', { userId: requested.userId })).json;
  await requesting.client.post('/api/friends/requests', { userId: viewer.userId });
  const relations = new Map((await read()).items.map(({ author, ...item }) => [author.id, item]));
  expect(relations.get(requested.userId)).toMatchObject({ relation: 'requested', requestId });
  expect(relations.get(requesting.userId)).toMatchObject({ relation: 'received', requestId: expect.any(Number) });
});

describe('rows that Discover keeps of posts', () => {
  type DiscoverRow = { species: string; place: string | null; score: number };
  const discoverRows = () =>
    api.em().execute<DiscoverRow[]>('select species, place, score from discover_posts order by species');
  const hour = () => Math.floor(Date.now() / 3_600_000);

  test('the score of a post follows the likes by powers of two', async () => {
    await postOfStranger();
    const scores = [];
    for (let likes = 1; likes <= 4; likes += 1) {
      await api.em().execute('update posts set like_count = ?', [likes]);
      scores.push((await discoverRows())[0]!.score - hour());
    }
    expect(scores).toEqual([12, 12, 24, 24]);
  });

  test('the species of a post follow its pets, their changes and deletions', async () => {
    const author = await person({ pet: 'dog' });
    await post(author);
    const cat = await petOf(author, 'cat');
    await api.em().execute('insert into post_pets (post_id, pet_id, position) select id, ?, 1 from posts', [cat]);
    const species = async () => (await discoverRows()).map((row) => row.species);
    expect(await species()).toEqual(['cat', 'dog']);
    await api.em().execute(`update pets set species = 'bird' where id = ?`, [cat]);
    expect(await species()).toEqual(['bird', 'dog']);
    await api.em().execute('delete from pets');
    expect(await species()).toEqual(['']);
  });

  test('the place of a post follows its author’s location', async () => {
    const author = await person({ place: 'Porto' });
    await post(author);
    const place = async () => (await discoverRows())[0]!.place;
    expect(await place()).toBe('porto');
    await author.client.patch('/api/profile', { location: ' Faro ' });
    expect(await place()).toBe('faro');
    await author.client.patch('/api/profile', { location: '' });
    expect(await place()).toBeNull();
  });
});
