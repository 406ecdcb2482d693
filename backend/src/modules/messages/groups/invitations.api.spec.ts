import { beforeEach, describe, expect, test } from '@jest/globals';
import { GROUP_MEMBERS_MAX } from '@qlixline/contract/limits';
import type { FoundPerson } from '@qlixline/contract/search/search';
import { CONTACTS, CONTACT_AUDIENCES } from '@qlixline/contract/trust/contacts';
import type { ContactAudience } from '@qlixline/contract/trust/contacts';
import { shownName } from '@qlixline/contract/users/shown-name';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { Reply } from '../../../test-support/client.ts';
import { screenOf } from '../../../test-support/scenes/between-two.ts';
import { conversationOf, listOf, partOf, send, trySend, unreadOf } from '../../../test-support/scenes/converse.ts';
import { befriend, block, unfriend } from '../../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let cara: SignedIn;
beforeEach(async () => {
  [ana, ben, cara] = [await api.asUser(), await api.asUser(), await api.asUser()];
  for (const friend of [ben, cara]) await befriend(api, ana, friend);
  await befriend(api, ben, cara);
});

describe('a user who has left a group', () => {
  test('a user who has left a group isn’t put back by a friend, however often, and gets one invitation', async () => {
    const id = await groupThatBenLeft();
    for (let nth = 0; nth < 15; nth += 1) expect((await add(ana, id, ben)).status).toBe(204);
    expect(await membersOf(ana, id)).toEqual([ana.userId, cara.userId]);
    expect(await listOf(ben)).toEqual([]);
    expect(await listOf(ben, 'requests')).toMatchObject([{ id, state: 'request', invitedBy: { id: ana.userId } }]);
    expect(await unreadOf(ben)).toEqual({ count: 0, requests: 1 });
  });

  test('an invited user comes back by accepting, and reads what is written from then on', async () => {
    const id = await groupThatBenLeft();
    await add(ana, id, ben);
    await send(ana, id, 'Before he accepts');
    const screen = await screenOf(api, ana);
    expect((await answer(ben, id, 'accept')).status).toBe(204);
    expect(await screen.nextFrame()).toEqual({ type: 'conversation_changed', id });
    screen.terminate();
    expect((await partOf(ben, id)).items).toMatchObject([
      { author: { id: ana.userId }, event: { kind: 'added', user: { id: ben.userId } } },
    ]);
    expect(await conversationOf(ben, id)).toMatchObject({ state: 'open', invitedBy: null, mayWrite: true });
    expect([await listOf(ben, 'requests'), await invitedBy(ana, id)]).toEqual([[], []]);
    await send(ben, id, 'Here I am');
  });

  test('an invited user sees only the group’s name, picture, size and inviter until accepting', async () => {
    const id = await groupThatBenLeft();
    await send(ana, id, 'A secret');
    await add(ana, id, ben);
    await send(ana, id, 'Another secret');
    expect(await conversationOf(ben, id)).toMatchObject({
      group: { name: 'Walk', memberCount: 2, isOwn: false },
      lastMessage: null,
      lastNumber: 0,
      unreadCount: 0,
      mayWrite: false,
      isClosed: false,
    });
    expect(await partOf(ben, id)).toEqual({ items: [], revision: 0, hasOlder: false, hasNewer: false });
    const path = `/api/conversations/${id}`;
    const tried = [
      await trySend(ben, id, 'Let me in'),
      await ben.client.get(`${path}/members`),
      await ben.client.get(`${path}/search?q=secret`),
      await ben.client.put(`${path}/typing`),
      await ben.client.put(`${path}/read`, { number: 1 }),
      await ben.client.put(`${path}/mute`),
      await ben.client.put(`${path}/pin`),
      await ben.client.patch(path, { name: 'Mine' }),
      await add(ben, id, cara),
      await ben.client.delete(`${path}/members/${ben.userId}`),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  });

  test('an invited user receives no events of the group', async () => {
    const id = await groupThatBenLeft();
    const screen = await screenOf(api, ben);
    await add(ana, id, ben);
    expect(await screen.nextFrame()).toEqual({ type: 'conversation_changed', id });
    await send(ana, id, 'Not for Ben');
    await add(cara, id, ben);
    expect(await screen.nextFrame()).toEqual({ type: 'conversation_changed', id });
    expect(screen.unreadFrames.map(({ type }) => type)).not.toContain('message_created');
    screen.terminate();
  });

  test('a declined inviter can’t invite again, and still sees “invited”', async () => {
    const id = await groupThatBenLeft();
    await add(ana, id, ben);
    const before = await ana.client.get(`/api/conversations/${id}/members`);
    expect((await answer(ben, id, 'decline')).status).toBe(204);
    for (let nth = 0; nth < 3; nth += 1) expect((await add(ana, id, ben)).status).toBe(204);
    expect(await listOf(ben, 'requests')).toEqual([]);
    expect(await unreadOf(ben)).toEqual({ count: 0, requests: 0 });
    expect((await ana.client.get(`/api/conversations/${id}/members`)).json).toEqual(before.json);
    expect((await ben.client.get(`/api/conversations/${id}`)).status).toBe(404);
    expect((await answer(ben, id, 'accept')).status).toBe(404);
  });

  test('another member can invite a user who declined once', async () => {
    const id = await groupThatBenLeft();
    await add(ana, id, ben);
    await answer(ben, id, 'decline');
    expect((await add(cara, id, ben)).status).toBe(204);
    expect(await listOf(ben, 'requests')).toMatchObject([{ id, invitedBy: { id: cara.userId } }]);
    expect((await answer(ben, id, 'accept')).status).toBe(204);
    expect(await membersOf(ana, id)).toEqual([ana.userId, cara.userId, ben.userId]);
  });

  test('several invitations to a group are one request, and are declined together', async () => {
    const id = await groupThatBenLeft();
    for (const member of [ana, cara]) expect((await add(member, id, ben)).status).toBe(204);
    expect(await listOf(ben, 'requests')).toMatchObject([{ id, invitedBy: { id: ana.userId } }]);
    expect(await unreadOf(ben)).toEqual({ count: 0, requests: 1 });
    expect([await invitedBy(ana, id), await invitedBy(cara, id)]).toEqual([[ben.userId], [ben.userId]]);
    await answer(ben, id, 'decline');
    expect(await listOf(ben, 'requests')).toEqual([]);
  });

  test('an invitation ends when its inviter leaves the group, and another member’s can be accepted', async () => {
    const id = await groupThatBenLeft();
    await add(ana, id, ben);
    await leave(ana, id);
    expect(await listOf(ben, 'requests')).toEqual([]);
    expect((await answer(ben, id, 'accept')).status).toBe(404);
    await add(cara, id, ben);
    expect((await answer(ben, id, 'accept')).status).toBe(204);
  });

  test('an invitation stays when its inviter is no longer a friend', async () => {
    const id = await groupThatBenLeft();
    await add(ana, id, ben);
    await unfriend(api, ana, ben);
    expect((await answer(ben, id, 'accept')).status).toBe(204);
  });

  test('an invitation to a group that has filled up can’t be accepted', async () => {
    const id = await groupThatBenLeft();
    await add(ana, id, ben);
    for (let nth = 2; nth < GROUP_MEMBERS_MAX; nth += 1) {
      const friend = await api.asUser();
      await befriend(api, ana, friend);
      expect((await add(ana, id, friend)).status).toBe(204);
    }
    expect((await answer(ben, id, 'accept')).status).toBe(409);
    expect(await membersOf(ana, id)).not.toContain(ben.userId);
  });

  test('a user who accepted and left again is invited, not added', async () => {
    const id = await groupThatBenLeft();
    await add(ana, id, ben);
    await answer(ben, id, 'accept');
    await leave(ben, id);
    await add(ana, id, ben);
    expect(await membersOf(ana, id)).toEqual([ana.userId, cara.userId]);
    expect(await listOf(ben, 'requests')).toMatchObject([{ id }]);
  });
});

test('invitations and requests of strangers share one list, newest first, page by page', async () => {
  const id = await groupThatBenLeft();
  const strangers = [await api.asUser(), await api.asUser()];
  const write = async (stranger: SignedIn) => {
    const { json } = await stranger.client.post('/api/conversations', { userId: ben.userId });
    await send(stranger, json.id, 'Hello');
    return json.id as number;
  };
  const first = await write(strangers[0]!);
  await add(ana, id, ben);
  const last = await write(strangers[1]!);
  expect((await listOf(ben, 'requests')).map((one) => one.id)).toEqual([last, id, first]);
  const ids: number[] = [];
  for (let cursor = ''; ids.length < 3;) {
    const { json } = await ben.client.get(`/api/conversations?part=requests&limit=1${cursor}`);
    ids.push(json.items[0].id);
    cursor = `&cursor=${encodeURIComponent(json.nextCursor ?? '')}`;
  }
  expect(ids).toEqual([last, id, first]);
  expect(await unreadOf(ben)).toEqual({ count: 0, requests: 3 });
});

test('a member whom the owner removed is added again by a friend at once', async () => {
  const id = await makeGroup(ana, [ben, cara]);
  await ana.client.delete(`/api/conversations/${id}/members/${ben.userId}`);
  await add(cara, id, ben);
  expect(await membersOf(ana, id)).toEqual([ana.userId, cara.userId, ben.userId]);
});

test('somebody who isn’t a friend but may invite invites a user to a new group and to an old one', async () => {
  const stranger = await api.asUser();
  await stranger.client.patch('/api/settings', { contactAudiences: { groupInvitation: 'everyone' } });
  const created = await makeGroup(ana, [ben, stranger]);
  const older = await makeGroup(ana, [ben]);
  expect((await add(ana, older, stranger)).status).toBe(204);
  for (const id of [created, older]) {
    expect(await membersOf(ana, id)).toEqual([ana.userId, ben.userId].toSorted());
    expect(await invitedBy(ana, id)).toEqual([stranger.userId]);
  }
  expect((await listOf(stranger, 'requests')).map(({ id }) => id)).toEqual([older, created]);
});

describe('people found for groups', () => {
  beforeEach(() => api.em().execute(`delete from users where display_name = 'Quokka'`));

  const found = async (viewer: SignedIn, q = 'quokka') => {
    const query = new URLSearchParams({ q, type: 'people', accepting: 'groupInvitation' });
    const { status, json } = await viewer.client.get(`/api/search?${query.toString()}`);
    expect(status).toBe(200);
    return json.people.items.map(({ user }: FoundPerson) => user.username).toSorted() as string[];
  };
  const called = async (username: string, audience?: ContactAudience) => {
    const user = await api.asUser({ username, displayName: 'Quokka' });
    if (audience) await user.client.patch('/api/settings', { contactAudiences: { groupInvitation: audience } });
    return user;
  };

  test('a search for groups finds those whose settings accept the viewer, without friends and oneself', async () => {
    const viewer = await called('quokka.viewer', 'everyone');
    for (const audience of [undefined, ...CONTACT_AUDIENCES]) {
      await called(`stranger.${audience}`, audience);
      const follower = await called(`follower.${audience}`, audience);
      await follower.client.put(`/api/follows/${viewer.userId}`);
      await befriend(api, viewer, await called(`friend.${audience}`, audience));
    }
    expect(await found(viewer)).toEqual(['follower.everyone', 'follower.following', 'stranger.everyone']);
  });

  test('a search for groups finds exactly those strangers whom the viewer can invite', async () => {
    const people = [
      await called('open', 'everyone'),
      await called('closed', 'nobody'),
      await called('blocked', 'everyone'),
      await called('blocking', 'everyone'),
    ] as const;
    await block(api, ana, people[2]);
    await block(api, people[3], ana);
    const id = await makeGroup(ana, [ben]);
    const invited: (string | null | undefined)[] = [];
    for (const person of people) if ((await add(ana, id, person)).status === 204) invited.push(person.user.username);
    expect(await found(ana)).toEqual(invited);
    expect(invited).toEqual(['open']);
  });

  test.each(['whom they block', 'who blocks them'])(
    'a search for groups doesn’t tell that a person has a block with a member %s',
    async (order) => {
      const open = await called('open', 'everyone');
      await makeGroup(ana, [cara]);
      const before = await found(ana);
      await (order === 'whom they block' ? block(api, open, cara) : block(api, cara, open));
      expect(await found(ana)).toEqual(before);
      expect(before).toEqual(['open']);
    },
  );

  test.each(['type=pets&', ''])(
    'a search of “%s” other than for people refuses the question who accepts',
    async (type) => {
      const { status, json } = await ana.client.get(`/api/search?q=quokka&${type}accepting=groupInvitation`);
      expect([status, json.errors?.[0]?.field]).toEqual([400, 'accepting']);
    },
  );
});

describe('a block', () => {
  const ORDERS: [string, (one: SignedIn, other: SignedIn) => Promise<void>][] = [
    ['whom they block', (one, other) => block(api, one, other)],
    ['who blocks them', (one, other) => block(api, other, one)],
  ];

  test.each(ORDERS)('a user isn’t added to a group with a member %s, and no reason is given', async (_, separate) => {
    const id = await makeGroup(ana, [cara]);
    await separate(ben, cara);
    expect(refusalOf(await add(ana, id, ben))).toEqual([400, 'userId', sentenceOf(ben)]);
    expect(await membersOf(ana, id)).toEqual([ana.userId, cara.userId].toSorted());
    expect(await invitedBy(ana, id)).toEqual([]);
  });

  test.each(ORDERS)('a new group isn’t created with a user and somebody %s', async (_, separate) => {
    await separate(ben, cara);
    const userIds = [ben.userId, cara.userId];
    const reply = await ana.client.post('/api/conversations/groups', { name: 'Walk', userIds });
    expect(refusalOf(reply)).toEqual([400, 'userIds', sentenceOf(ben)]);
  });

  test.each(ORDERS)('an invitation to a group with a member %s can’t be seen or accepted', async (_, separate) => {
    const id = await groupThatBenLeft();
    await add(ana, id, ben);
    await separate(ben, cara);
    expect(await listOf(ben, 'requests')).toEqual([]);
    expect(await unreadOf(ben)).toEqual({ count: 0, requests: 0 });
    expect((await ben.client.get(`/api/conversations/${id}`)).status).toBe(404);
    expect((await answer(ben, id, 'accept')).status).toBe(404);
  });

  test('a refusal for a block equals one for settings, and a block with the inviter looks like an unknown user', async () => {
    const id = await makeGroup(ana, [cara]);
    await ben.client.patch('/api/settings', { contactAudiences: { groupInvitation: 'nobody' } });
    const bySettings = await add(ana, id, ben);
    await ben.client.patch('/api/settings', { contactAudiences: { groupInvitation: 'friends' } });
    await block(api, cara, ben);
    const byBlock = await add(ana, id, ben);
    expect([byBlock.status, byBlock.json]).toEqual([bySettings.status, bySettings.json]);
    const hidden = await api.asUser();
    await block(api, hidden, ana);
    const unknown = await ana.client.put(`/api/conversations/${id}/members/01890000-0000-7000-8000-000000000000`);
    const byHidden = await add(ana, id, hidden);
    expect([byHidden.status, byHidden.json]).toEqual([unknown.status, unknown.json]);
    expect(unknown.json.errors[0].message).toBe(CONTACTS.groupInvitation.refusal('This person'));
  });
});

/** Creates a group with Ana and Cara that Ben has left. */
async function groupThatBenLeft(): Promise<number> {
  const id = await makeGroup(ana, [ben, cara]);
  await leave(ben, id);
  return id;
}

async function makeGroup({ client }: SignedIn, others: SignedIn[]): Promise<number> {
  const userIds = others.map(({ userId }) => userId);
  const { status, json } = await client.post('/api/conversations/groups', { name: 'Walk', userIds });
  expect(status).toBe(201);
  return json.id;
}

function add({ client }: SignedIn, id: number, { userId }: SignedIn): Promise<Reply> {
  return client.put(`/api/conversations/${id}/members/${userId}`);
}

async function leave({ client, userId }: SignedIn, id: number): Promise<void> {
  expect((await client.delete(`/api/conversations/${id}/members/${userId}`)).status).toBe(204);
}

function answer({ client }: SignedIn, id: number, word: 'accept' | 'decline'): Promise<Reply> {
  return client.post(`/api/conversations/${id}/${word}`);
}

async function membersOf({ client }: SignedIn, id: number): Promise<string[]> {
  const { items } = (await client.get(`/api/conversations/${id}/members`)).json;
  return items.map(({ user }: { user: { id: string } }) => user.id);
}

/** Returns the users that the member's list shows as invited. */
async function invitedBy({ client }: SignedIn, id: number): Promise<string[]> {
  const { invited } = (await client.get(`/api/conversations/${id}/members`)).json;
  return invited.map((user: { id: string }) => user.id);
}

const refusalOf = ({ status, json }: Reply) => [status, json.errors?.[0]?.field, json.errors?.[0]?.message];
const sentenceOf = ({ user: { displayName = null, firstName = null } }: SignedIn) =>
  CONTACTS.groupInvitation.refusal(shownName({ displayName, firstName }));
