import { beforeEach, describe, expect, test } from '@jest/globals';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { conversationOf, open, send } from '../../test-support/scenes/converse.ts';
import { befriend, unfriend } from '../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { MissingSkeletons } from './missing-skeletons.ts';

const api = apiOfSpec();
let viewer: SignedIn;
let friend: SignedIn;
let stranger: SignedIn;
beforeEach(async () => {
  viewer = await api.asUser({ displayName: 'Vera' });
  friend = await api.asUser({ displayName: 'Anna Müller', username: `anna.${crypto.randomUUID().slice(0, 8)}` });
  stranger = await api.asUser({ displayName: 'Аnna Müllеr', username: `stranger.${crypto.randomUUID().slice(0, 8)}` });
  await befriend(api, viewer, friend);
});

const profileOf = async ({ userId }: SignedIn, by = viewer) => (await by.client.get(`/api/users/${userId}`)).json;
const rename = async ({ client }: SignedIn, displayName: string) =>
  expect((await client.patch('/api/profile', { displayName })).status).toBe(200);

/** Places where a user could be taken for somebody else, with what each shows about the stranger. */
const PLACES: Record<string, () => Promise<string | null | undefined>> = {
  'a profile': async () => (await profileOf(stranger)).resembles,
  'a received friend request': async () => {
    await stranger.client.post('/api/friends/requests', { userId: viewer.userId });
    return (await viewer.client.get('/api/friends/requests/pending')).json.items[0].user.resembles;
  },
  'a sent friend request': async () => {
    await viewer.client.post('/api/friends/requests', { userId: stranger.userId });
    return (await viewer.client.get('/api/friends/requests/sent')).json.items[0].user.resembles;
  },
  'a message request': async () => {
    const { id } = await open(stranger, viewer);
    await send(stranger, id, 'It’s me, Anna');
    expect((await conversationOf(viewer, id)).user?.resembles).toBe('Anna Müller');
    return (await viewer.client.get('/api/conversations?part=requests')).json.items[0].user.resembles;
  },
  'a search result': async () => {
    const q = stranger.user.username!;
    return (await viewer.client.get(`/api/search?type=people&q=${q}`)).json.people.items[0].user.resembles;
  },
  'a comment': async () => {
    const content = { text: 'A walk', images: [], petIds: [], visibility: 'public' };
    const { id } = (await viewer.client.post('/api/posts', content)).json;
    await stranger.client.post(`/api/posts/${id}/comments`, { text: 'Nice' });
    return (await viewer.client.get(`/api/posts/${id}/comments`)).json.items[0].author.resembles;
  },
};

describe('a user with a name like a friend’s', () => {
  test.each(Object.entries(PLACES))('a user with a name like a friend’s is marked in %s', async (_, mark) => {
    expect(await mark()).toBe('Anna Müller');
  });

  test.each([
    ['the same letters', 'Anna Müller'],
    ['Greek letters', 'Αnnα Μüller'],
    ['full width', 'Ａｎｎａ　Ｍüｌｌｅｒ'],
    ['a joiner of no width', 'Anna\u200d Müller'],
    ['a mark below a letter', 'Anna\u0323 Müller'],
    ['digits', 'Anna Mü11er'],
    ['spaces and capitals', 'ANNA  M Ü L L E R'],
    ['a mark of direction', '\u200fAnna Müller'],
  ])('a user with a name like a friend’s is marked if it has %s', async (_, name) => {
    await rename(stranger, name);
    expect((await profileOf(stranger)).resembles).toBe('Anna Müller');
  });

  test('a user with a name like a friend’s is marked if it runs from right to left', async () => {
    await rename(friend, 'שרה לוי');
    await rename(stranger, 'שָׂרָה לוי');
    expect((await profileOf(stranger)).resembles).toBe('שרה לוי');
  });

  test('a user without a display name is marked by the first name', async () => {
    const other = await api.asUser({ firstName: 'Anna Muller' });
    expect((await profileOf(other)).resembles).toBe('Anna Müller');
  });
});

describe('a user who isn’t marked', () => {
  test('a user with another name isn’t marked', async () => {
    await rename(stranger, 'Anne Müller');
    expect((await profileOf(stranger)).resembles).toBeNull();
  });

  test('neither the friend nor another friend of the same name nor the viewer is marked', async () => {
    const second = await api.asUser({ displayName: 'Anna Müller' });
    await befriend(api, viewer, second);
    await rename(viewer, 'Anna Müller');
    for (const one of [friend, second, viewer]) expect((await profileOf(one)).resembles).toBeNull();
  });

  test('a user is no longer marked once the friendship ends or the friend has another name', async () => {
    await rename(friend, 'Bea');
    expect((await profileOf(stranger)).resembles).toBeNull();
    await rename(friend, 'Anna Müller');
    expect((await profileOf(stranger)).resembles).toBe('Anna Müller');
    await unfriend(api, viewer, friend);
    await unfriend(api, friend, viewer);
    expect((await profileOf(stranger)).resembles).toBeNull();
  });

  test('users without a name aren’t marked', async () => {
    const [nobody, other] = [await api.asUser({ firstName: null }), await api.asUser({ firstName: null })];
    await befriend(api, viewer, nobody);
    expect((await profileOf(other)).resembles).toBeNull();
  });
});

test('names from before the skeletons are compared once those are computed', async () => {
  await api.em().execute('update users set name_skeleton = null');
  expect((await profileOf(stranger)).resembles).toBeNull();
  await api.app.get(MissingSkeletons).compute();
  expect((await profileOf(stranger)).resembles).toBe('Anna Müller');
});

test('a change of anything else leaves the skeleton as it is', async () => {
  await stranger.client.patch('/api/profile', { bio: 'New here' });
  expect((await profileOf(stranger)).resembles).toBe('Anna Müller');
});
