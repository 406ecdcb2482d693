import { beforeEach, describe, expect, test } from '@jest/globals';
import { SEARCH_MAX } from '@qlixline/contract/limits';
import type { Visibility } from '@qlixline/contract/posts/post';
import { RATES } from '@qlixline/contract/rates';

import { open, send } from '../../test-support/scenes/converse.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';
import { befriend, block, mute } from '../../test-support/scenes/relate.ts';
import { searchAll, searchFor } from '../../test-support/scenes/search.ts';
import { LAST_SEEN, noticeContent } from '../../test-support/scenes/lost.ts';
import { insertPlace } from '../../test-support/scenes/places.ts';
import { insertWalk } from '../../test-support/scenes/walks.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let viewer: SignedIn;
let ana: SignedIn;
beforeEach(async () => {
  await api.em().execute('delete from users');
  [viewer, ana] = [await api.asUser({ username: 'viewer' }), await api.asUser({ username: 'ana', displayName: 'Ana' })];
});

describe('searching posts', () => {
  test.each([
    ['beach', 'a word'],
    ['beach long', 'all words, in any order'],
    ['LONG wal', 'the beginning of the last word'],
    ['crème', 'an accent'],
    ['creme', 'no accent'],
    ['grosse', 'ß as ss'],
    ['ice-cream', 'words with a sign between them'],
    ['walkies', 'a word of a tag'],
    ['#walkies', 'a tag'],
    ['#Walkies #Beachday beach', 'tags and a word'],
    ['from:ana', 'their author'],
    ['from:@ANA beach', 'their author and a word'],
    ['from:ana #walkies long', 'all of it'],
    ['散歩', 'a part of a sentence without spaces'],
  ])('finds posts by %j: %s', async (q) => {
    const id = await post(
      ana,
      'A long walk on the beach, große ice cream with crème. 犬と散歩しました #walkies #beachday',
    );
    await post(ana, 'Another day');
    expect((await ids(q)).filter((found) => found === id)).toEqual([id]);
  });

  test.each([
    'each',
    'beach sofa',
    'lon walk',
    '#beach',
    'from:viewer beach',
    'species:cat beach',
    'from:nobody',
    '???',
    '🐶',
    "beach' | 'x",
  ])('finds no posts by %j', async (q) => {
    await post(ana, 'A long walk on the beach #walkies #beachday');
    expect(await ids(q)).toEqual([]);
  });

  test('finds posts with a pet of a species, with and without words', async () => {
    const em = api.em();
    const [dog, cat] = [buildPet(em, ana.userId, { species: 'dog' }), buildPet(em, ana.userId, { species: 'cat' })];
    await em.flush();
    const ofDog = await post(ana, 'Look at this', { petIds: [dog.id] });
    const ofCat = await post(ana, 'Look at this', { petIds: [cat.id] });
    expect(await ids('species:dog look')).toEqual([ofDog]);
    expect(await ids('species:dog')).toEqual([ofDog]);
    expect(await ids('species:cat from:ana')).toEqual([ofCat]);
    expect(await ids('look')).toEqual([ofCat, ofDog]);
  });

  test('finds edited posts by their current text, and no deleted ones', async () => {
    const id = await post(ana, 'A beach');
    await ana.client.patch(`/api/posts/${id}`, { text: 'A mountain' });
    expect([await ids('beach'), await ids('mountain')]).toEqual([[], [id]]);
    await ana.client.delete(`/api/posts/${id}`);
    expect([await ids('mountain'), await ids('from:ana')]).toEqual([[], []]);
  });

  test('finds the posts that the viewer may see: public ones, those of friends and their own', async () => {
    const written = new Map<Visibility, number>();
    for (const visibility of ['public', 'friends', 'only_me'] as const) {
      written.set(visibility, await post(ana, 'A beach #sea', { visibility }));
    }
    const seen = (...visibilities: Visibility[]) => visibilities.map((one) => written.get(one)!);
    for (const q of ['beach', '#sea', 'from:ana', 'from:ana beach']) {
      expect({ q, ids: await ids(q) }).toEqual({ q, ids: seen('public') });
      expect({ q, ids: await ids(q, ana) }).toEqual({ q, ids: seen('only_me', 'friends', 'public') });
    }
    await befriend(api, viewer, ana);
    expect(await ids('beach')).toEqual(seen('friends', 'public'));
  });

  test('finds no posts of blocked or muted users or with a hidden word', async () => {
    const [ben, cleo, dora] = [await api.asUser(), await api.asUser(), await api.asUser()];
    await block(api, ben, viewer);
    await block(api, viewer, cleo);
    await mute(api, viewer, dora);
    for (const author of [ben, cleo, dora, ana]) await post(author, 'A beach with a snake');
    const visible = await post(ana, 'A beach with snakes');
    await viewer.client.put('/api/hidden-words', { words: ['snake'] });
    expect(await ids('beach')).toEqual([visible]);
    expect(await ids('snake')).toEqual([visible]);
    const own = await post(viewer, 'My snake at the beach');
    expect(await ids('beach')).toEqual([own, visible]);
  });

  test('finds posts newest first, page by page, without gaps or duplicates while others are written', async () => {
    const written: number[] = [];
    for (let at = 0; at < 12; at += 1) written.unshift(await post(ana, `Beach number ${at} #sea`));
    for (const q of ['beach', '#sea', 'from:ana']) expect(await ids(q, viewer, 5)).toEqual(written);
    const first = await viewer.client.get('/api/search?q=beach&type=posts&limit=5');
    await post(ana, 'Beach of today');
    const cursor = first.json.posts.nextCursor;
    const second = await viewer.client.get(`/api/search?q=beach&type=posts&limit=5&cursor=${cursor}`);
    expect(second.json.posts.items.map(({ id }: { id: number }) => id)).toEqual(written.slice(5, 10));
  });

  test('search continues past many posts that the viewer may not see, old ones included', async () => {
    const seen = [await post(ana, 'Beach of long ago'), await post(ana, 'Beach of then')];
    await insertMany(ana, 30, 'A beach', 'only_me');
    await insertMany(ana, 250, 'A beach', 'only_me');
    expect(await ids('beach', viewer, 5)).toEqual(seen.toReversed());
    await skipIds(50_000);
    const today = await post(ana, 'Beach of today');
    await insertMany(ana, 30, 'A beach', 'only_me');
    expect(await ids('beach', viewer, 5)).toEqual([today, ...seen.toReversed()]);
    await skipIds(90_000);
    await post(ana, 'Nothing of it');
    expect(await ids('long ago', viewer, 5)).toEqual([seen[0]]);
  });
});

/** Raises the next post's id a lot, as if that many posts had been written meanwhile. */
async function skipIds(count: number): Promise<void> {
  await api.em().execute(`select setval('posts_id_seq', (select max(id) from posts) + ?)`, [count]);
}

describe('searching conversations', () => {
  test('members alone find a conversation by the other’s name, the newest message first', async () => {
    const [ben, stranger] = [await api.asUser({ username: 'ana.b', displayName: 'Ben' }), await api.asUser()];
    const withAna = await open(viewer, ana);
    await send(viewer, withAna.id, 'Hello');
    const withBen = await open(viewer, ben);
    await send(viewer, withBen.id, 'Hello');
    const found = async (who: SignedIn, q: string) => (await searchFor(who, 'conversations', q, 1)).map(({ id }) => id);
    expect(await found(viewer, 'ana')).toEqual([withBen.id, withAna.id]);
    expect(await found(viewer, 'ben')).toEqual([withBen.id]);
    expect(await found(stranger, 'ana')).toEqual([]);
    expect(await found(viewer, 'ana #walk')).toEqual([]);
    await block(api, ana, viewer);
    expect(await found(viewer, 'ana')).toEqual([withBen.id]);
  });

  test('finds groups by a word of their name until the user leaves', async () => {
    await befriend(api, viewer, ana);
    const body = { name: 'Sunday Wälk', userIds: [viewer.userId] };
    const { json: group } = await ana.client.post('/api/conversations/groups', body);
    const found = async (q: string) => (await searchFor(viewer, 'conversations', q)).map((hit) => hit.group?.name);
    expect(await found('walk')).toEqual(['Sunday Wälk']);
    expect([await found('unday'), await found('%')]).toEqual([[], []]);
    await viewer.client.delete(`/api/conversations/${group.id}/members/${viewer.userId}`);
    expect(await found('walk')).toEqual([]);
  });

  test('finds neither empty conversations nor requests', async () => {
    const other = await api.asUser({ username: 'wants.to.talk' });
    const { id } = await open(other, viewer);
    expect((await searchAll(other, 'viewer')).conversations.items).toEqual([]);
    await send(other, id, 'Hello');
    expect((await searchAll(other, 'viewer')).conversations.items).toHaveLength(1);
    expect((await searchAll(viewer, 'wants')).conversations.items).toEqual([]);
  });
});

describe('searching topics', () => {
  const names = async (q: string) => (await searchFor(viewer, 'topics', q)).map(({ name }) => name);

  test('finds topics by name, without accents and with a typo, and by species', async () => {
    const make = (name: string, species: string | null) =>
      ana.client.post('/api/topics', { name, description: '', species, theme: null });
    await make('Crème coloured cats', 'cat');
    await make('Creme cakes for dogs', 'dog');
    expect(await names('creme colour')).toEqual(['Crème coloured cats']);
    expect(await names('colourd cats')).toContain('Crème coloured cats');
    expect(await names('creme species:dog')).toEqual(['Creme cakes for dogs']);
    expect(await names('creme from:ana')).toEqual([]);
  });

  test('finds topics with a hidden word only once the user has joined them', async () => {
    const topic = { name: 'Zebra finches', description: '', species: 'bird', theme: null };
    const { json } = await ana.client.post('/api/topics', topic);
    await viewer.client.put('/api/hidden-words', { words: ['zebra'] });
    expect(await names('zebra')).toEqual([]);
    await viewer.client.put(`/api/topics/${json.id}/membership`, {});
    expect(await names('zebra')).toEqual(['Zebra finches']);
  });
});

describe('searching walks, notices and articles', () => {
  const ids = async (type: 'walks' | 'notices' | 'news', q: string) =>
    (await searchFor(viewer, type, q)).map(({ id }) => id);

  test('finds upcoming walks by name, except those of blocked users', async () => {
    const host = await api.asUser();
    const walk = await insertWalk(api, host.userId, { title: 'Öresund round for quolls' });
    expect(await ids('walks', 'oresund')).toEqual([walk]);
    expect(await ids('walks', 'quols')).toEqual([walk]);
    expect(await ids('walks', 'oresund species:dog')).toEqual([]);
    await block(api, host, viewer);
    expect(await ids('walks', 'oresund')).toEqual([]);
    await api.em().execute('delete from blocks where blocker_id = ?', [host.userId]);
    await api.em().execute(`update walks set state = 'cancelled' where id = ?`, [walk]);
    expect(await ids('walks', 'oresund')).toEqual([]);
  });

  test('finds missing and found animals by place while their notices are active', async () => {
    const finder = await api.asUser();
    const { json } = await finder.client.post('/api/lost-found', {
      ...noticeContent({ place: { ...LAST_SEEN, name: 'Behind the Quokkastraße bakery' } }),
      kind: 'found',
      species: 'cat',
      breed: null,
      gender: null,
    });
    expect(await ids('notices', 'quokkastrasse')).toEqual([json.id]);
    await block(api, finder, viewer);
    expect(await ids('notices', 'quokkastrasse')).toEqual([]);
    await api.em().execute('delete from blocks where blocker_id = ?', [finder.userId]);
    await finder.client.post(`/api/lost-found/${json.id}/resolve`, { outcome: 'reunited', postId: null });
    expect(await ids('notices', 'quokkastrasse')).toEqual([]);
  });

  test('finds articles by title', async () => {
    expect((await searchFor(viewer, 'news', 'tortoise')).map(({ title }) => title)).toEqual([
      'Before a tortoise sleeps: weigh, bathe, wait',
    ]);
  });
});

describe('searching places', () => {
  const names = async (q: string) => (await searchFor(viewer, 'places', q)).map(({ name }) => name);

  test('finds places by a word of their name, without accents and with a typo, unless they are gone', async () => {
    const id = await insertPlace(api, { name: 'Clínica Patas & Companhia' });
    await insertPlace(api, { name: 'Hundewiese am See' });
    expect(await names('clinica patas')).toEqual(['Clínica Patas & Companhia']);
    expect(await names('patass')).toEqual(['Clínica Patas & Companhia']);
    expect(await names('hundew')).toEqual(['Hundewiese am See']);
    expect(await names('patas species:dog')).toEqual([]);
    await api.em().execute('update places set gone_at = now() where id = ?', [id]);
    expect(await names('clinica patas')).toEqual([]);
  });

  test('finds places page by page, each once', async () => {
    for (let nth = 0; nth < 5; nth += 1) await insertPlace(api, { name: `Quokka meadow ${nth}` });
    const seen: string[] = [];
    let cursor = '';
    do {
      const path = `/api/search?q=quokka&type=places&limit=2${cursor && `&cursor=${cursor}`}`;
      const { items, nextCursor } = (await viewer.client.get(path)).json.places;
      seen.push(...items.map(({ name }: { name: string }) => name));
      cursor = nextCursor ?? '';
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});

describe('requests to search', () => {
  test('a search without a type returns the first hits of each type and whether there are more', async () => {
    for (let at = 0; at < 6; at += 1) await post(ana, 'Look at Ana');
    const reply = await searchAll(viewer, 'ana');
    expect(Object.keys(reply)).toEqual([
      'people',
      'pets',
      'posts',
      'topics',
      'places',
      'walks',
      'notices',
      'news',
      'conversations',
    ]);
    expect([reply.posts.items.length, reply.people.items.length, reply.pets.items.length]).toEqual([4, 1, 0]);
    expect([reply.posts.nextCursor === null, reply.people.nextCursor]).toEqual([false, null]);
  });

  test('a search with an incomplete operator finds nothing', async () => {
    for (const q of ['from:', '#', 'species:']) {
      const reply = await searchAll(viewer, q);
      expect(Object.values(reply).flatMap(({ items }) => items as unknown[])).toEqual([]);
    }
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a NUL', 'a\u0000b'],
    ['more than a line', 'a\nb'],
    ['an invisible character', '\u200b'],
    ['40 combining marks', `a${'\u0301'.repeat(40)}`],
    ['more than the limit', 'a'.repeat(SEARCH_MAX + 1)],
  ])('rejects a search for %s', async (_, q) => {
    expect((await viewer.client.get(`/api/search?q=${encodeURIComponent(q)}`)).status).toBe(400);
  });

  test.each([
    '👩‍👩‍👧‍👦'.repeat(SEARCH_MAX),
    'a '.repeat(50).trim(),
    '木'.repeat(SEARCH_MAX),
    "\\' \\\\ :* <-> | & ! ( )",
    '\u202aabc',
  ])('answers or rejects a search for %j quickly', async (q) => {
    const { status } = await viewer.client.get(`/api/search?${new URLSearchParams({ q }).toString()}`);
    expect([200, 400]).toContain(status);
  });

  test.each(['', 'x', 'MTIz', Buffer.from('99999999999').toString('base64url')])(
    'rejects a search with the cursor %j',
    async (cursor) => {
      for (const type of ['people', 'pets']) {
        const { status } = await viewer.client.get(`/api/search?q=a&type=${type}&cursor=${cursor}`);
        expect({ type, status }).toEqual({ type, status: 400 });
      }
      expect((await viewer.client.get(`/api/search?q=a&cursor=${cursor}`)).status).toBe(400);
    },
  );

  test('answers a search that isn’t valid UTF-8 without a server error', async () => {
    expect((await viewer.client.get('/api/search?q=a%ED%A0%80')).status).toBeLessThan(500);
  });

  test.each(['type=unicorns&q=a', 'type=', 'q=a&limit=0', 'q=a&limit=51', 'q=a&more=b', 'q=a&q=b'])(
    'rejects a search with the query %s',
    async (query) => {
      expect((await viewer.client.get(`/api/search?${query}`)).status).toBe(400);
    },
  );

  test(`searches are limited to ${RATES.search.limit} a minute`, async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < RATES.search.limit; at += 1) {
      statuses.add((await viewer.client.get('/api/search?q=ana&type=conversations')).status);
    }
    expect([...statuses]).toEqual([200]);
    const refused = await viewer.client.get('/api/search?q=ana');
    expect([refused.status, refused.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await searchAll(ana, 'ana');
  });
});

const ids = async (q: string, who = viewer, limit = 20) =>
  (await searchFor(who, 'posts', q, limit)).map(({ id }) => id);

async function post({ client }: SignedIn, text: string, more: object = {}): Promise<number> {
  const { status, json } = await client.post('/api/posts', {
    text,
    images: [],
    petIds: [],
    visibility: 'public',
    ...more,
  });
  expect(status).toBe(201);
  return json.id;
}

async function insertMany({ userId }: SignedIn, count: number, text: string, visibility: Visibility): Promise<void> {
  await api
    .em()
    .execute('insert into posts (author_id, text, visibility) select ?, ?, ? from generate_series(1, ?)', [
      userId,
      text,
      visibility,
      count,
    ]);
}
