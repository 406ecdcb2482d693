import { describe, expect, test } from '@jest/globals';
import { TOPICS_JOINED_MAX } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import { TOPIC_THEMES } from '@qlixline/contract/topics/topic-themes';
import { topicLogPageSchema, topicMemberPageSchema, topicPageSchema } from '@qlixline/contract/topics/topic';

import { block } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { beginThread, join, makeTopic, topicOf, topicsOf } from '../../test-support/scenes/take-part.ts';

const api = apiOfSpec();

const namesOf = async (viewer: SignedIn, query: string) => (await topicsOf(viewer, query)).map(({ name }) => name);

describe('the directory', () => {
  test('the directory has a topic for each species and each theme from the start', async () => {
    const ana = await api.asUser();
    for (const species of SPECIES_IDS) {
      expect((await topicsOf(ana, `?species=${species}`)).every((topic) => topic.species === species)).toBe(true);
      expect(await topicsOf(ana, `?species=${species}`)).not.toEqual([]);
    }
    for (const theme of TOPIC_THEMES) expect(await topicsOf(ana, `?theme=${theme}`)).not.toEqual([]);
  });

  test('the directory lists topics by number of members, page by page, each once', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { id } = await makeTopic(ana);
    await join(ben, id);
    const seen: number[] = [];
    const counts: number[] = [];
    for (let cursor = ''; ;) {
      const page = topicPageSchema.parse((await ana.client.get(`/api/topics?limit=7${cursor}`)).json);
      seen.push(...page.items.map((topic) => topic.id));
      counts.push(...page.items.map((topic) => topic.memberCount));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(seen[0]).toBe(id);
  });

  test('the directory finds a part of a name in any case, without accents and with a typo', async () => {
    const ana = await api.asUser();
    await makeTopic(ana, { name: 'Café für Hündchen' });
    expect(await namesOf(ana, '?q=hundchen')).toEqual(['Café für Hündchen']);
    expect(await namesOf(ana, '?q=CAFE')).toEqual(['Café für Hündchen']);
    expect(await namesOf(ana, '?q=gunea%20pig')).toEqual(['Guinea pigs']);
    expect(await namesOf(ana, '?q=hampsters')).toEqual(['Hamsters']);
    expect(await namesOf(ana, '?q=zeppelin')).toEqual([]);
  });

  test('the directory can list joined topics alone', async () => {
    const ana = await api.asUser();
    expect(await topicsOf(ana, '?part=yours')).toEqual([]);
    const [dogs] = await topicsOf(ana, '?q=dogs');
    await join(ana, dogs!.id);
    expect(await namesOf(ana, '?part=yours')).toEqual(['Dogs']);
    expect(await namesOf(ana, '?part=yours&q=cats')).toEqual([]);
  });

  test('the directory suggests topics for the user’s species, without joined and hidden ones', async () => {
    const ana = await api.asUser();
    expect(await namesOf(ana, '?part=suggested')).toEqual([]);
    for (const species of ['ferret', 'ferret', 'horse', 'spider'])
      await ana.client.post('/api/pets', { name: 'Pip', species });
    await ana.client.put('/api/hidden-words', { words: ['tarantulas'] });
    expect((await namesOf(ana, '?part=suggested')).toSorted()).toEqual(['Ferrets', 'Horses']);
    expect(await namesOf(ana, '?part=suggested&q=hors')).toEqual(['Horses']);
    const [ferrets] = await topicsOf(ana, '?part=suggested&species=ferret');
    await join(ana, ferrets!.id);
    expect(await namesOf(ana, '?part=suggested')).toEqual(['Horses']);
    expect(await namesOf(await api.asUser(), '?part=suggested')).toEqual([]);
  });

  test('the directory leaves out topics with a hidden word, except joined ones', async () => {
    const ana = await api.asUser();
    await ana.client.put('/api/hidden-words', { words: ['tarantulas'] });
    expect(await namesOf(ana, '?species=spider')).toEqual([]);
    const [spiders] = await topicsOf(await api.asUser(), '?species=spider');
    await join(ana, spiders!.id);
    expect(await namesOf(ana, '?species=spider')).toEqual(['Spiders']);
  });
});

describe('a topic', () => {
  test('the author of a topic is its first member and moderator', async () => {
    const ana = await api.asUser();
    const topic = await makeTopic(ana, { name: 'Lop-eared rabbits', species: 'rabbit', description: 'Ears down.' });
    expect(topic).toMatchObject({
      name: 'Lop-eared rabbits',
      species: 'rabbit',
      theme: null,
      memberCount: 1,
      threadCount: 0,
      membership: { level: 'replies', isMuted: false, isModerator: true },
      mayModerate: true,
      moderators: [{ id: ana.userId }],
    });
  });

  test('a topic has a unique name, ignoring case and accents, even if two are created at once', async () => {
    const ana = await api.asUser();
    await makeTopic(ana, { name: 'Élan vital' });
    const make = (name: string) =>
      ana.client.post('/api/topics', { name, description: '', species: null, theme: null });
    const taken = await make('elan  VITAL');
    expect([taken.status, taken.json.code]).toEqual([409, 'already_exists']);
    const atOnce = await Promise.all(['Twin', 'twin', 'TWIN'].map(make));
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test.each([
    [{ name: '   ' }],
    [{ name: 'x'.repeat(51) }],
    [{ description: 'x'.repeat(301) }],
    [{ species: 'dragon' }],
    [{ theme: 'war' }],
    [{ memberCount: 7 }],
  ])('rejects a topic with %j', async (more) => {
    const ana = await api.asUser();
    const input = { name: 'Refused', description: '', species: null, theme: null, ...more };
    expect((await ana.client.post('/api/topics', input)).status).toBe(400);
    expect(await namesOf(ana, '?q=refused')).toEqual([]);
  });

  test('joining, changing the level and leaving a topic are idempotent', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { id } = await makeTopic(ana);
    expect((await topicOf(ben, id)).membership).toBeNull();
    await join(ben, id);
    const joined = await join(ben, id, { level: 'all' });
    expect(joined).toMatchObject({
      memberCount: 2,
      membership: { level: 'all', isMuted: false, isModerator: false },
      mayModerate: false,
    });
    expect((await join(ben, id, { isMuted: true })).membership).toMatchObject({ level: 'all', isMuted: true });
    for (const _ of [1, 2]) expect((await ben.client.delete(`/api/topics/${id}/membership`)).status).toBe(200);
    expect(await topicOf(ben, id)).toMatchObject({ memberCount: 1, membership: null });
  });

  test('a topic counts members and threads without blocked users', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { id } = await makeTopic(ana);
    await join(ben, id);
    await beginThread(ben, id);
    expect(await topicOf(ana, id)).toMatchObject({ memberCount: 2, threadCount: 1 });
    const reader = await api.asUser();
    for (const one of [reader, ana]) await block(api, ben, one);
    expect(await topicOf(reader, id)).toMatchObject({ memberCount: 1, threadCount: 0 });
    expect(await topicOf(ana, id)).toMatchObject({ memberCount: 1, threadCount: 1 }); // moderates the topic
    expect(await topicOf(await api.asUser(), id)).toMatchObject({ memberCount: 2, threadCount: 1 });
  });

  test('a user can join a limited number of topics', async () => {
    const ana = await api.asUser();
    await api.em().execute(
      `with made as (
         insert into topics (name, description) select 'Crowd ' || n, '' from generate_series(1, ?) n returning id)
       insert into topic_members (topic_id, user_id) select id, ? from made`,
      [TOPICS_JOINED_MAX, ana.userId],
    );
    const [dogs] = await topicsOf(ana, '?q=dogs');
    expect((await ana.client.put(`/api/topics/${dogs!.id}/membership`, {})).status).toBe(409);
    await api.em().execute(`delete from topics where name like 'Crowd %'`);
  });

  test('creating topics is limited to a few a day', async () => {
    const ana = await api.asUser();
    for (let nth = 0; nth < RATES.topics.limit; nth += 1) await makeTopic(ana);
    const refused = await ana.client.post('/api/topics', { name: 'More', description: '', species: null, theme: null });
    expect(refused.status).toBe(429);
  });
});

describe('moderators of a topic', () => {
  test('moderators of a topic can appoint and dismiss others, which is logged for them alone', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const { id } = await makeTopic(ana);
    const path = `/api/topics/${id}/moderators/${ben.userId}`;
    expect((await ana.client.put(path)).status).toBe(404); // not yet a member
    await join(ben, id);
    for (const _ of [1, 2]) expect((await ana.client.put(path)).status).toBe(204);
    expect((await topicOf(cleo, id)).moderators.map((user) => user.id)).toEqual([ana.userId, ben.userId]);
    expect((await ben.client.delete(`/api/topics/${id}/moderators/${ana.userId}`)).status).toBe(204);
    expect((await ana.client.get(`/api/topics/${id}/log`)).status).toBe(403);
    const log = topicLogPageSchema.parse((await ben.client.get(`/api/topics/${id}/log`)).json).items;
    expect(log.map(({ action, user }) => [action, user?.id])).toEqual([
      ['dismiss', ana.userId],
      ['appoint', ben.userId],
      ['appoint', ana.userId],
    ]);
  });

  test('the log of a topic can’t be changed', async () => {
    await makeTopic(await api.asUser());
    for (const statement of [`update topic_log set action = 'pin'`, 'delete from topic_log', 'truncate topic_log']) {
      await expect(api.em().execute(statement)).rejects.toThrow('append-only');
    }
  });

  test('moderators of the product moderate every topic, and predefined topics have no others', async () => {
    const mod = await api.asUser();
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [mod.userId]);
    const [dogs] = await topicsOf(mod, '?q=dogs');
    expect(dogs).toMatchObject({ mayModerate: true, membership: null });
    expect((await topicOf(mod, dogs!.id)).moderators).toEqual([]);
  });
});

test('members are listed by when they joined, newest first, without blocked users', async () => {
  const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
  const { id } = await makeTopic(ana);
  for (const member of [ben, cleo]) await join(member, id);
  await block(api, cleo, ana);
  const membersFor = async ({ client }: SignedIn) =>
    topicMemberPageSchema.parse((await client.get(`/api/topics/${id}/members`)).json).items.map(({ user }) => user.id);
  expect(await membersFor(ben)).toEqual([cleo.userId, ben.userId, ana.userId]);
  expect(await membersFor(ana)).toEqual([ben.userId, ana.userId]);
});
