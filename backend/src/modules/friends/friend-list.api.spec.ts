import { describe, expect, test } from '@jest/globals';
import { friendPageSchema } from '@qlixline/contract/friends/friend';
import { RATES } from '@qlixline/contract/rates';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';
import { befriend, friendIds } from '../../test-support/scenes/between-two.ts';

const api = apiOfSpec();

describe('the list of friends', () => {
  test('the list of friends has the newest friendship first, with pet names, in pages without gaps or duplicates', async () => {
    const ana = await api.asUser();
    const friends: SignedIn[] = [];
    for (let made = 0; made < 5; made += 1) {
      const friend = await api.asUser();
      await befriend(ana, friend);
      friends.unshift(friend);
    }
    const em = api.em();
    for (const name of ['Juno', 'Ink', 'Pip', 'Momo']) buildPet(em, friends[0]!.userId, { name });
    await em.flush();
    const first = friendPageSchema.parse((await ana.client.get('/api/friends?limit=3')).json);
    expect(first.items[0]).toMatchObject({ id: friends[0]!.userId, petNames: ['Juno', 'Ink', 'Pip'] });
    expect(Date.now() - Date.parse(first.items[0]!.since)).toBeLessThan(60_000);
    const rest = await friendIds(ana, `?limit=3&cursor=${first.nextCursor}`);
    expect([...first.items.map(({ id }) => id), ...rest]).toEqual(friends.map(({ userId }) => userId));
  });

  test('the list of friends counts against the rate of searches only when it searches for a name', async () => {
    const ana = await api.asUser();
    const statusOf = async (query: string) => (await ana.client.get(`/api/friends${query}`)).status;
    for (let sent = 0; sent < RATES.search.limit; sent += 1) expect(await statusOf('?q=juno')).toBe(200);
    expect([await statusOf('?q=juno'), await statusOf('')]).toEqual([429, 200]);
  });

  test('friends are found by the beginning of a word of their name, username or pet', async () => {
    const ana = await api.asUser();
    const ben = await api.asUser({ displayName: 'Ñandú Größe 🦜', username: 'ben_of.berlin' });
    const cleo = await api.asUser({ firstName: 'Cleo' });
    await befriend(ana, ben);
    await befriend(ana, cleo);
    const em = api.em();
    buildPet(em, cleo.userId, { name: 'Lady Juno' });
    await em.flush();
    const found = async (q: string) => friendIds(ana, `?q=${encodeURIComponent(q)}`);
    for (const q of [
      'ñan',
      'nan',
      'GRÖSSE'.replace('SS', 'ß'),
      'grö',
      'gro',
      'grosse',
      'GRÖSSE',
      'n\u0303andu\u0301',
      'ber',
      'ben_of',
      '🦜',
      'größe 🦜',
    ]) {
      expect([q, await found(q)]).toEqual([q, [ben.userId]]);
    }
    for (const q of ['jun', 'lady j', 'cle']) expect([q, await found(q)]).toEqual([q, [cleo.userId]]);
    for (const q of ['erlin', 'uno', '%', '.*', '🐍']) expect([q, await found(q)]).toEqual([q, []]);
    expect(await found('')).toHaveLength(2);
  });

  test.each([
    ['Søren Łukasz', ['soren', 'søren', 'lukasz']],
    ['Cœur d’Été', ['coeur', 'cœur', 'ete', 'd']],
    ['Фёдор Андрей', ['федор', 'Андр']],
    ['Ἀθηνᾶ', ['αθηνα', 'Ἀθ']],
    ['ビビ 강아지', ['ビビ', '강아']],
    ['x\u030Cena', ['xena', 'x\u030Ce']],
  ])('finds the friend %s however accents are written', async (displayName, looked) => {
    const [ana, ben] = [await api.asUser(), await api.asUser({ displayName })];
    await befriend(ana, ben);
    for (const q of looked) {
      expect([q, await friendIds(ana, `?q=${encodeURIComponent(q)}`)]).toEqual([q, [ben.userId]]);
    }
    expect(await friendIds(ana, '?q=zoe')).toEqual([]);
  });

  test('friends are found by current names, and a pet by its current owner', async () => {
    const ana = await api.asUser();
    const [ben, cleo] = [await api.asUser({ displayName: 'Ben' }), await api.asUser({ firstName: 'Cleo' })];
    for (const friend of [ben, cleo]) await befriend(ana, friend);
    const em = api.em();
    const pet = buildPet(em, ben.userId, { name: 'Juno' });
    await em.flush();
    const found = (q: string) => friendIds(ana, `?q=${q}`);
    expect([await found('juno'), await found('cle')]).toEqual([[ben.userId], [cleo.userId]]);

    await em.execute('update pets set owner_id = ?, name = ? where id = ?', [cleo.userId, 'Jupiter', pet.id]);
    await em.execute('update users set display_name = ? where id = ?', ['Cleopatra', cleo.userId]);
    expect([await found('juno'), await found('jup'), await found('cleop')]).toEqual([[], [cleo.userId], [cleo.userId]]);

    await em.execute('delete from pets where id = ?', [pet.id]);
    expect(await found('jup')).toEqual([]);
  });

  test('the list of friends is visible to its user alone', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await befriend(ana, ben);
    expect(await friendIds(await api.asUser())).toEqual([]);
    expect((await ana.client.get(`/api/friends?userId=${ben.userId}`)).status).toBe(400);
  });
});
