import { beforeEach, describe, expect, test } from '@jest/globals';
import { suggestionsSchema } from '@qlixline/contract/friends/friend';
import type { Suggestion } from '@qlixline/contract/friends/friend';
import { POSTS_COUNTED_MAX, SUGGESTIONS_MAX, USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';
import { userProfileSchema, petTilePageSchema } from '@qlixline/contract/users/user-profile';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { buildPet } from '../../../test-support/factories/pet.factory.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { requestFriendship, friendRequestId, befriend } from '../../../test-support/scenes/between-two.ts';
import { suggestionsQuery } from './suggestions.query.ts';

const api = apiOfSpec();
let named = 0;

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

describe('user profiles', () => {
  test('a profile is found by id and by username in any case, with the same response', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser({ username: 'ben.the_vet', displayName: 'Ben' })];
    const byId = await ana.client.get(`/api/users/${ben.userId}`);
    expect(userProfileSchema.parse(byId.json)).toMatchObject({ id: ben.userId, relation: 'none', requestId: null });
    for (const name of ['ben.the_vet', 'BEN.The_Vet', ben.userId.toUpperCase()]) {
      expect((await ana.client.get(`/api/users/${name}`)).text).toBe(byId.text);
    }
    expect(Object.keys(byId.json).toSorted()).toEqual(Object.keys(userProfileSchema.shape).toSorted());
    expect(byId.json.joinedAt).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
  });

  test('a user can read their own profile', async () => {
    const [ana, ben] = [await api.asUser({ username: 'ana.self' }), await api.asUser()];
    await befriend(ana, ben);
    for (const name of [ana.userId, 'ana.self']) {
      expect((await ana.client.get(`/api/users/${name}`)).json).toMatchObject({
        relation: 'self',
        friendCount: 1,
        mutualCount: 0,
      });
    }
  });

  test('a profile is found by a reserved former username and returns the new one', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser({ username: 'ben.old' })];
    expect((await ben.client.patch('/api/profile', { username: 'ben.new' })).status).toBe(200);
    expect((await ana.client.get('/api/users/ben.old')).json).toMatchObject({ id: ben.userId, username: 'ben.new' });
    await api
      .em()
      .execute(`update username_history set released_at = now() - make_interval(days => ${USERNAME_KEPT_DAYS})`);
    expect((await ana.client.get('/api/users/ben.old')).status).toBe(404);
  });

  test.each([NOBODYS_ID, 'no.such.person', '1', '%00', 'a'.repeat(300), "'--", 'suggestions2'])(
    'answers 404 to the profile of %s',
    async (name) => {
      const { client } = await api.asUser();
      const reply = await client.get(`/api/users/${name}`);
      expect([reply.status, reply.json.code]).toEqual([404, 'not_found']);
    },
  );

  test('a profile shows the relation to the viewer and its request', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const relationOf = async (viewer: SignedIn, other: SignedIn) => {
      const { relation, requestId } = (await viewer.client.get(`/api/users/${other.userId}`)).json;
      return [relation, requestId];
    };
    const id = await friendRequestId(ana, ben);
    expect([await relationOf(ana, ben), await relationOf(ben, ana)]).toEqual([
      ['requested', id],
      ['received', id],
    ]);
    await ben.client.post(`/api/friends/requests/${id}/decline`);
    expect([await relationOf(ana, ben), await relationOf(ben, ana)]).toEqual([
      ['requested', id],
      ['none', null],
    ]);
    await requestFriendship(ben, ana);
    expect([await relationOf(ana, ben), await relationOf(ben, ana)]).toEqual([
      ['friends', null],
      ['friends', null],
    ]);
    await ana.client.put(`/api/mutes/${ben.userId}`);
    expect((await ana.client.get(`/api/users/${ben.userId}`)).json.isMuted).toBe(true);
    expect((await ben.client.get(`/api/users/${ana.userId}`)).json.isMuted).toBe(false);
  });

  test('a profile shows the counts that the viewer may know', async () => {
    const [ana, ben, cleo, dora] = await Promise.all([api.asUser(), api.asUser(), api.asUser(), api.asUser()]);
    await befriend(ana, ben);
    await befriend(ben, cleo);
    await befriend(ana, cleo);
    await befriend(ben, dora);
    await dora.client.put(`/api/blocks/${ana.userId}`);
    for (const visibility of ['public', 'friends', 'only_me'] as const) {
      await insertPost(api.em(), ben.userId, { visibility });
    }
    await insertPets(ben, 'cat', 'dog');
    const counts = async (viewer: SignedIn) => {
      const { friendCount, mutualCount, postCount, petCount } = (await viewer.client.get(`/api/users/${ben.userId}`))
        .json;
      return { friendCount, mutualCount, postCount, petCount };
    };
    expect(await counts(ana)).toEqual({ friendCount: 2, mutualCount: 1, postCount: 2, petCount: 2 });
    expect(await counts(ben)).toEqual({ friendCount: 3, mutualCount: 0, postCount: 3, petCount: 2 });
    expect(await counts(await api.asUser())).toEqual({ friendCount: 3, mutualCount: 0, postCount: 1, petCount: 2 });
  });

  test('a profile counts posts up to a limit', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await api.em().execute(
      `insert into posts (author_id, text, visibility)
         select ?, 'Again', case when n <= 10 then 'only_me' else 'public' end
         from generate_series(1, ${POSTS_COUNTED_MAX + 10}) n`,
      [ben.userId],
    );
    const counted = async () => (await ana.client.get(`/api/users/${ben.userId}`)).json.postCount;
    expect(await counted()).toBe(POSTS_COUNTED_MAX);
    await api.em().execute('update posts set deleted_at = now() where author_id = ? and id % 2 = 0', [ben.userId]);
    expect(await counted()).toBe(POSTS_COUNTED_MAX / 2);
  });

  test('the profile and pets of a user who blocks or is blocked answer 404 under every name', async () => {
    const [ana, ben] = [await api.asUser({ username: 'ana.blocks' }), await api.asUser({ username: 'ben.blocked' })];
    await ben.client.patch('/api/profile', { username: 'ben.hidden' });
    const [pet] = await insertPets(ben, 'cat');
    await ana.client.put(`/api/blocks/${ben.userId}`);
    const { text } = await ana.client.get(`/api/users/${NOBODYS_ID}`);
    for (const [viewer, paths] of [
      [ana, [ben.userId, 'ben.hidden', 'ben.blocked', `${ben.userId}/pets`]],
      [ben, [ana.userId, 'ana.blocks', `${ana.userId}/pets`]],
    ] as const) {
      for (const path of paths) {
        const reply = await viewer.client.get(`/api/users/${path}`);
        expect([path, reply.status, reply.text]).toEqual([path, 404, text]);
      }
    }
    expect((await ana.client.get(`/api/pets/${pet}`)).status).toBe(404);
    expect((await ben.client.get(`/api/pets/${pet}`)).status).toBe(200);
  });

  test('a profile lists pets, the oldest entry first, without the owner’s private fields', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const ids = await insertPets(ben, 'cat', 'dog', 'horse');
    const page = petTilePageSchema.parse((await ana.client.get(`/api/users/${ben.userId}/pets`)).json);
    expect([page.items.map(({ id }) => id), page.nextCursor]).toEqual([ids, null]);
    expect((await ana.client.get(`/api/users/${ana.userId}/pets`)).json.items).toEqual([]);
    for (const id of [NOBODYS_ID, 'ben']) expect((await ana.client.get(`/api/users/${id}/pets`)).status).toBe(404);
  });
});

describe('friend suggestions', () => {
  // Users of other tests would be suggested as well, after all others.
  beforeEach(async () => {
    await api.em().execute('delete from users');
  });

  test('friend suggestions list friends of friends, then neighbours, then owners of the same species, with reasons', async () => {
    const ana = await petOwner('dog', 'Berlin');
    const [friend, through] = [await petOwner('ferret', 'Oslo'), await petOwner('ferret', 'Rome')];
    const [near, alike, both] = [
      await petOwner('horse', ' berlin '),
      await petOwner('dog', 'Lima'),
      await petOwner('dog', 'BERLIN'),
    ];
    await befriend(ana, friend);
    await befriend(friend, through);
    const list = await suggestionsFor(ana);
    expect(list.map(({ user }) => user.id)).toEqual([through.userId, both.userId, near.userId, alike.userId]);
    expect(list.map(({ reasons }) => reasons)).toEqual([
      [{ kind: 'mutual_friends', count: 1, name: friend.user.firstName }],
      [
        { kind: 'same_place', place: 'BERLIN' },
        { kind: 'same_species', species: 'dog' },
      ],
      [{ kind: 'same_place', place: 'berlin' }],
      [{ kind: 'same_species', species: 'dog' }],
    ]);
  });

  test('friend suggestions rank users with more mutual friends higher', async () => {
    const ana = await petOwner('reptile');
    const [one, two] = [await petOwner('fish'), await petOwner('fish')];
    const [shared, other] = [await petOwner('bird'), await petOwner('bird')];
    for (const friend of [one, two]) await befriend(ana, friend);
    for (const friend of [one, two]) await befriend(friend, shared);
    await befriend(one, other);
    const list = await suggestionsFor(ana);
    expect(list.map(({ user, reasons }) => [user.id, reasons[0]])).toMatchObject([
      [shared.userId, { count: 2 }],
      [other.userId, { count: 1 }],
    ]);
  });

  test('friend suggestions leave out users with an open request, blocked, muted, or without username or pet', async () => {
    const ana = await petOwner('hamster');
    const people = await Promise.all(Array.from({ length: 9 }, () => petOwner('hamster')));
    const [friend, asked, requester, declined, blocked, blocker, muted, nameless, stranger] = people as [
      ...[SignedIn, SignedIn, SignedIn, SignedIn, SignedIn, SignedIn, SignedIn, SignedIn, SignedIn],
    ];
    const petless = await api.asUser({ username: 'without.pets' });
    await befriend(ana, friend);
    await befriend(friend, petless);
    await requestFriendship(ana, asked);
    await requestFriendship(requester, ana);
    await ana.client.post(`/api/friends/requests/${await friendRequestId(declined, ana)}/decline`);
    await ana.client.put(`/api/blocks/${blocked.userId}`);
    await blocker.client.put(`/api/blocks/${ana.userId}`);
    await ana.client.put(`/api/mutes/${muted.userId}`);
    await api.em().execute('update users set username = null where id = ?', [nameless.userId]);
    expect((await suggestionsFor(ana)).map(({ user }) => user.id)).toEqual([stranger.userId]);
  });

  test('a declined request is treated like an open one in suggestions until it is withdrawn', async () => {
    const [ana, ben] = [await petOwner('guinea_pig'), await petOwner('guinea_pig')];
    const id = await friendRequestId(ana, ben);
    await ben.client.post(`/api/friends/requests/${id}/decline`);
    expect(await suggestionsFor(ana)).toEqual([]);
    await ana.client.delete(`/api/friends/requests/${id}`);
    expect((await suggestionsFor(ana)).map(({ user }) => user.id)).toEqual([ben.userId]);
  });

  test('friend suggestions and their cost are limited, even for a user with a thousand friends', async () => {
    const ana = await petOwner('spider', 'Paris');
    await insertCrowd(ana);
    await api.em().execute('analyze friendships, users, pets');
    const list = await suggestionsFor(ana);
    expect(list).toHaveLength(SUGGESTIONS_MAX);
    expect(list[0]!.reasons.map(({ kind }) => kind)).toEqual(['mutual_friends', 'same_place', 'same_species']);
    expect(await buffersTouched(ana)).toBeLessThan(30_000);
  });
});

async function suggestionsFor({ client }: SignedIn): Promise<Suggestion[]> {
  return suggestionsSchema.parse((await client.get('/api/users/suggestions')).json).items;
}

/** Inserts a thousand friends in Paris, each with thirty friends of their own, all with spiders. */
async function insertCrowd({ userId }: SignedIn): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => api.em().execute(sql, values);
  const idOf = (n: string) => `('00000000-0000-7000-9000-' || lpad((${n})::text, 12, '0'))::uuid`;
  await run(
    `insert into users (id, username, location)
     select ${idOf('n')}, 'crowd.' || n, 'Paris' from generate_series(1, 1100) n`,
  );
  await run(
    `insert into pets (owner_id, name, species) select ${idOf('n')}, 'Pet', 'spider' from generate_series(1, 1100) n`,
  );
  const both = 'insert into friendships (user_id, friend_id) select a, b from pairs union all select b, a from pairs';
  await run(`with pairs as (select ?::uuid as a, ${idOf('n')} as b from generate_series(1, 1000) n) ${both}`, [userId]);
  for (let from = 1; from <= 1_000; from += 100) {
    await run(
      `with pairs as (select ${idOf('n')} as a, ${idOf('n + step')} as b
         from generate_series(${from}, ${from + 99}) n, generate_series(1, 30) step) ${both}`,
    );
  }
}

/** Counts the buffers (8 KiB pages) the database reads for the suggestions. */
async function buffersTouched({ userId }: SignedIn): Promise<number> {
  const text = suggestionsQuery.text.replaceAll('$1', `'${userId}'::uuid`);
  const [row] = await api
    .em()
    .execute<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(`explain (analyze, buffers, format json) ${text}`);
  const { Plan: plan } = row!['QUERY PLAN'][0];
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

async function insertPets({ userId }: SignedIn, ...species: ('cat' | 'dog' | 'horse')[]): Promise<number[]> {
  const em = api.em();
  const pets = species.map((each) => buildPet(em, userId, { species: each }));
  await em.flush();
  return pets.map(({ id }) => id);
}

/** Creates a user who can be suggested. */
async function petOwner(species: string, location: string | null = null): Promise<SignedIn> {
  named += 1;
  const user = await api.asUser({ username: `pet.owner${named}` });
  await api.em().execute('update users set location = ? where id = ?', [location, user.userId]);
  await api.em().execute(`insert into pets (owner_id, name, species) values (?, 'Pet', ?)`, [user.userId, species]);
  return user;
}
