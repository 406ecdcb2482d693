import { beforeEach, describe, expect, test } from '@jest/globals';

import { insertFriendship } from '../../test-support/factories/post.factory.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';
import { befriend, block, mute } from '../../test-support/scenes/relate.ts';
import { searchAll, searchFor } from '../../test-support/scenes/search.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let viewer: SignedIn;
beforeEach(async () => {
  await api.em().execute('delete from users');
  viewer = await api.asUser({ username: 'viewer', displayName: 'Viewer' });
});

describe('searching people', () => {
  test.each([
    ['mira', 'a username'],
    ['@Mira.and.Juno', 'a whole username with its sign'],
    ['mira.and', 'the beginning of a username'],
    ['juno', 'a later word of it'],
    ['Björk', 'a display name'],
    ['bjork', 'a display name without its accents'],
    ['GUÐMUNDS', 'the beginning of a later word, in capitals'],
    ['björk gud', 'two words, the second begun'],
    ['bjrok', 'two letters turned round'],
    ['mria', 'two letters turned round in its beginning'],
    ['gudmunsdottir', 'a letter that is missing'],
    ['mirra and juno', 'a letter too many'],
  ])('finds people by %j: %s', async (q) => {
    await somebody('mira.and.juno', 'Björk Guðmundsdóttir');
    await somebody('noor', 'Noor Haddad');
    expect(await names(q)).toEqual(['mira.and.juno']);
  });

  test.each(['ra', 'xylophone', '???', '🐶', '%', "'); drop table users; --", ':* & !', 'mira noor'])(
    'finds no people by %j',
    async (q) => {
      await somebody('mira.and.juno', 'Björk Guðmundsdóttir');
      expect(await names(q)).toEqual([]);
    },
  );

  test('finds names in scripts without spaces by a part of them', async () => {
    await somebody('takuya', '木村拓哉');
    expect(await names('木村')).toEqual(['takuya']);
    expect(await names('拓哉')).toEqual(['takuya']);
  });

  test('ranks an exact username first, then friends, exact names and similar names', async () => {
    const friend = await somebody('juno.friend', 'Juno Far');
    await befriend(api, viewer, friend);
    await somebody('juno', 'Anybody');
    await somebody('juno.b', 'Juno');
    await somebody('junno', 'Someone');
    expect(await names('juno')).toEqual(['juno', 'juno.friend', 'juno.b', 'junno']);
  });

  test('finds people by their current names', async () => {
    const { userId } = await somebody('mira', 'Mira');
    await api.em().execute(`update users set display_name = 'Zelda', username = 'zelda' where id = ?`, [userId]);
    expect(await names('mira')).toEqual([]);
    expect(await names('zelda')).toEqual(['zelda']);
    await api.em().execute('delete from users where id = ?', [userId]);
    expect(await names('zelda')).toEqual([]);
  });

  test('people without a username are found only by their friends and themselves', async () => {
    const nameless = await api.asUser({ displayName: 'Nameless' });
    const found = async (who: SignedIn) => (await searchFor(who, 'people', 'nameless')).length;
    expect([await found(viewer), await found(nameless)]).toEqual([0, 1]);
    await befriend(api, viewer, nameless);
    expect(await found(viewer)).toBe(1);
  });

  test('a block hides people from search on both sides, and a mute doesn’t', async () => {
    const [ana, ben, cleo] = [
      await somebody('luna.a', 'A'),
      await somebody('luna.b', 'B'),
      await somebody('luna.c', 'C'),
    ];
    await block(api, viewer, ana);
    await block(api, ben, viewer);
    await mute(api, viewer, cleo);
    expect(await names('luna')).toEqual(['luna.c']);
    expect(await names('luna.a')).toEqual(['luna.c']);
  });

  test('people found by search show their relation and the names of their first pets', async () => {
    const ana = await somebody('ana', 'Ana');
    const em = api.em();
    for (const name of ['Milo', 'Olive', 'Pip', 'Quill']) buildPet(em, ana.userId, { name });
    await em.flush();
    const requested = await viewer.client.post('/api/friends/requests', { userId: ana.userId });
    const [person] = await searchFor(viewer, 'people', 'ana');
    expect(person).toMatchObject({
      user: { id: ana.userId, username: 'ana' },
      relation: 'requested',
      requestId: requested.json.requestId,
      petNames: ['Milo', 'Olive', 'Pip'],
    });
    expect((await searchFor(viewer, 'people', 'viewer'))[0]).toMatchObject({ relation: 'self' });
  });

  test('search pages list each person exactly once', async () => {
    for (let at = 0; at < 23; at += 1) await somebody(`luna.n${at}`, `Luna ${at % 3}`);
    const found = await searchFor(viewer, 'people', 'luna', 5);
    expect(new Set(found.map(({ user }) => user.id)).size).toBe(23);
    const { people } = await searchAll(viewer, 'luna');
    expect(people.items.map(({ user }) => user.id)).toEqual(found.slice(0, 4).map(({ user }) => user.id));
    expect(people.nextCursor).not.toBeNull();
  });

  test('finds no people by operators that apply to posts', async () => {
    await somebody('mira', 'Mira');
    for (const q of ['mira #walk', 'mira from:mira', 'mira species:dog']) expect(await names(q)).toEqual([]);
  });
});

describe('searching pets', () => {
  test('finds pets by name, nickname and breed, with a typo and without accents', async () => {
    const ana = await somebody('ana', 'Ana');
    await pet(ana, { name: 'Zoë', nickname: 'Sausage', species: 'dog', breed: 'Dachshund' });
    for (const q of ['zoe', 'ZOË', 'sausage', 'dachs', 'dachshudn', 'species:dog zoe', 'from:ana', 'from:ana zoe']) {
      expect({ q, found: await petNames(q) }).toEqual({ q, found: ['Zoë'] });
    }
    for (const q of ['species:cat zoe', 'from:viewer zoe', 'zoe #walk', 'from:nobody.here']) {
      expect({ q, found: await petNames(q) }).toEqual({ q, found: [] });
    }
  });

  test('ranks pets of friends and one’s own first', async () => {
    const [stranger, friend] = [await somebody('stranger', 'S'), await somebody('friend', 'F')];
    await insertFriendship(api.em(), viewer.userId, friend.userId);
    for (const owner of [stranger, friend, stranger]) await pet(owner, { name: 'Luna' });
    const found = await searchFor(viewer, 'pets', 'luna', 2);
    expect(found.map(({ owner }) => owner.username)).toEqual(['friend', 'stranger', 'stranger']);
  });

  test('finds pets of a species, newest first, page by page', async () => {
    const ana = await somebody('ana', 'Ana');
    for (let at = 0; at < 5; at += 1) await pet(ana, { name: `Ferret ${at}`, species: 'ferret' });
    await pet(ana, { name: 'Cat', species: 'cat' });
    const found = await searchFor(viewer, 'pets', 'species:ferret', 2);
    expect(found.map(({ pet: { name } }) => name)).toEqual([4, 3, 2, 1, 0].map((at) => `Ferret ${at}`));
  });

  test('a block hides the owner’s pets from search', async () => {
    const ana = await somebody('ana', 'Ana');
    await pet(ana, { name: 'Luna', species: 'spider' });
    await block(api, ana, viewer);
    for (const q of ['luna', 'species:spider', 'from:ana']) expect(await petNames(q)).toEqual([]);
  });
});

test('each word of a name is stored once with its number of uses, and deleted with the last', async () => {
  const words = async () =>
    (await api.em().execute<{ word: string; uses: number }[]>(`select word, uses from name_words order by word`)).map(
      ({ word, uses }) => [word, uses],
    );
  await api.em().execute('delete from users');
  expect(await words()).toEqual([]);
  const [ana, ben] = [await somebody('ana', 'Ana Luna'), await somebody('ben', 'Ben Luna')];
  await pet(ana, { name: 'Luna' });
  expect(await words()).toContainEqual(['luna', 3]);
  await api.em().execute(`update users set display_name = 'Ana' where id = ?`, [ana.userId]);
  expect(await words()).toContainEqual(['luna', 2]);
  await api.em().execute('delete from users where id in (?, ?)', [ana.userId, ben.userId]);
  expect(await words()).toEqual([]);
});

const somebody = (username: string, displayName: string) => api.asUser({ username, displayName, firstName: '' });

async function pet(owner: SignedIn, properties: Parameters<typeof buildPet>[2]): Promise<void> {
  const em = api.em();
  buildPet(em, owner.userId, properties);
  await em.flush();
}

const names = async (q: string) => (await searchFor(viewer, 'people', q)).map(({ user }) => user.username);
const petNames = async (q: string) => (await searchFor(viewer, 'pets', q)).map((hit) => hit.pet.name);
