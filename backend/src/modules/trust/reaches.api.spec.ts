import { expect, test } from '@jest/globals';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey, Endpoints } from '@qlixline/contract/endpoints';
import { REACHES, reachRefusal } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import { trustSchema } from '@qlixline/contract/trust/trust';
import type { AnyDeclaration } from '@qlixline/contract/calls/endpoint';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { Reply } from '../../test-support/client.ts';
import { befriend } from '../../test-support/scenes/between-two.ts';
import { open } from '../../test-support/scenes/converse.ts';
import { makePet, noticeContent, wantAlerts } from '../../test-support/scenes/lost.ts';
import { insertPlace, placeContent } from '../../test-support/scenes/places.ts';
import { beginThread, join, makeTopic, replyIn } from '../../test-support/scenes/take-part.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let made = 0;

/** A user of the level, a friend and a stranger of theirs, and the stranger's public post. */
type Scene = { actor: SignedIn; stranger: SignedIn; friend: SignedIn; postId: number };

/** Acts of each endpoint that reach people who don't know the actor; one without its act doesn't compile. */
type Acts = {
  [Key in EndpointKey as [Declared<Key>] extends [never] ? never : Key]: Record<
    Declared<Key>,
    (scene: Scene) => Promise<() => Promise<Reply>>
  >;
};
type Declared<Key extends EndpointKey> = Extract<
  Endpoints[Key] extends { reaches: readonly (infer Reach)[] } ? Reach : never,
  ReachName
>;

const LINK = 'Look at https://pets.example/offer';

const ACTS: Acts = {
  'POST /api/posts': {
    mention:
      async ({ actor, stranger }) =>
      () =>
        post(actor, `Hello @${stranger.user.username}`),
    link:
      async ({ actor }) =>
      () =>
        post(actor, LINK),
  },
  'PATCH /api/posts/:id': {
    mention: async ({ actor, stranger }) => editOfPost(actor, `Hello @${stranger.user.username}`),
    link: async ({ actor }) => editOfPost(actor, LINK),
  },
  'POST /api/posts/:id/comments': {
    mention:
      async ({ actor, stranger, postId }) =>
      () =>
        comment(actor, postId, `Hello @${stranger.user.username}`),
    link:
      async ({ actor, postId }) =>
      () =>
        comment(actor, postId, LINK),
  },
  'PATCH /api/comments/:id': {
    mention: async ({ actor, stranger, postId }) => editOfComment(actor, postId, `Hello @${stranger.user.username}`),
    link: async ({ actor, postId }) => editOfComment(actor, postId, LINK),
  },
  'POST /api/conversations/:id/messages': {
    firstMessage: async ({ actor, stranger }) => {
      const { id } = await open(actor, stranger);
      return () => actor.client.post(`/api/conversations/${id}/messages`, { text: 'Hello', clientId: nextClientId() });
    },
  },
  'POST /api/conversations/groups': {
    groupInvitation:
      async ({ actor, friend }) =>
      () =>
        group(actor, [friend.userId]),
  },
  'PUT /api/conversations/:id/members/:userId': {
    groupInvitation: async ({ actor, friend }) => {
      const { id } = (await group(actor, [friend.userId])).json;
      const second = await person();
      await befriend(actor, second);
      return () => actor.client.put(`/api/conversations/${id}/members/${second.userId}`);
    },
  },
  'POST /api/friends/requests': {
    friendRequest:
      async ({ actor, stranger }) =>
      () =>
        actor.client.post('/api/friends/requests', { userId: stranger.userId }),
  },
  'PUT /api/follows/:userId': {
    follow:
      async ({ actor, stranger }) =>
      () =>
        actor.client.put(`/api/follows/${stranger.userId}`),
  },
  'POST /api/lost-found': {
    petAlert: async ({ actor }) => {
      const petId = await makePet(actor);
      return () => actor.client.post('/api/lost-found', { ...noticeContent(), kind: 'lost', petId });
    },
  },
  'PUT /api/places/:id/review': {
    review: async ({ actor }) => {
      const id = await insertPlace(api);
      return () => actor.client.put(`/api/places/${id}/review`, { stars: 1, text: '', images: [] });
    },
  },
  'POST /api/places/proposals': {
    place:
      async ({ actor }) =>
      () =>
        actor.client.post('/api/places/proposals', { place: placeContent(), note: '' }),
  },
  'POST /api/places/:id/proposals': {
    place: async ({ actor }) => {
      const id = await insertPlace(api);
      return () => actor.client.post(`/api/places/${id}/proposals`, { kind: 'closed', note: 'It is gone' });
    },
  },
  'POST /api/topics/:id/threads': {
    thread: async ({ actor, stranger }) => threadIn(actor, stranger, 'A question'),
    link: async ({ actor, stranger }) => threadIn(actor, stranger, LINK),
  },
  'PATCH /api/threads/:id': {
    link: async ({ actor, stranger }) => {
      const { id } = await beginThread(actor, await topicOf(stranger, actor));
      return () => actor.client.patch(`/api/threads/${id}`, { text: LINK });
    },
  },
  'POST /api/threads/:id/replies': {
    threadReply: async ({ actor, stranger }) => replyAct(actor, stranger, 'Every day'),
    link: async ({ actor, stranger }) => replyAct(actor, stranger, LINK),
  },
  'PATCH /api/replies/:id': {
    link: async ({ actor, stranger }) => {
      const thread = await beginThread(stranger, await topicOf(stranger, actor));
      const { id } = await replyIn(actor, thread.id, 'Every day');
      return () => actor.client.patch(`/api/replies/${id}`, { text: LINK });
    },
  },
  'POST /api/reports': {
    report:
      async ({ actor, postId }) =>
      () =>
        actor.client.post('/api/reports', { subject: 'post', subjectId: String(postId), reason: 'spam', details: '' }),
  },
};

const acts = Object.entries(ACTS).flatMap(([endpoint, byReach]) =>
  Object.entries(byReach).map(([reach, prepare]) => ({ endpoint, reach: reach as ReachName, prepare })),
);

test('every endpoint that declares a reach has its act in this spec', () => {
  const declared = Object.entries<AnyDeclaration>(endpoints).flatMap(([key, { reaches = [] }]) =>
    reaches.filter((reach) => reach in REACHES).map((reach) => `${key} ${reach}`),
  );
  expect(acts.map(({ endpoint, reach }) => `${endpoint} ${reach}`).toSorted()).toEqual(declared.toSorted());
});

test.each(acts)(
  '$endpoint refuses a new account that has used up "$reach", and counts the same act of a regular one',
  async ({ reach, prepare }) => {
    const newcomer = await sceneOf(await person({ createdAt: new Date() }));
    const refused = await prepare(newcomer);
    await useUp(newcomer.actor, reach);
    const reply = await refused();
    expect([reply.status, reply.json.message]).toEqual([403, reachRefusal(reach, 'new')]);

    const regular = await sceneOf(await person());
    const allowed = await prepare(regular);
    const before = await leftOf(regular.actor, reach);
    expect((await allowed()).status).toBeLessThan(300);
    expect(await leftOf(regular.actor, reach)).toBe(before - 1);
  },
);

test('an act that fails isn’t counted', async () => {
  const actor = await person();
  const before = await leftOf(actor, 'report');
  const nobody = { subject: 'post', subjectId: '2147483647', reason: 'spam', details: '' };
  expect((await actor.client.post('/api/reports', nobody)).status).toBe(404);
  expect(await leftOf(actor, 'report')).toBe(before);
});

test('friends and followers of the author are mentioned without a limit', async () => {
  const newcomer = await person({ createdAt: new Date() });
  const [friend, follower] = [await person(), await person()];
  await befriend(newcomer, friend);
  expect((await follower.client.put(`/api/follows/${newcomer.userId}`)).status).toBe(204);
  await useUp(newcomer, 'mention');
  const text = `Hello @${friend.user.username} and @${follower.user.username}`;
  expect((await post(newcomer, text)).status).toBe(201);
});

test('acts of one account at the same time don’t exceed the limit together', async () => {
  const newcomer = await person({ createdAt: new Date() });
  const asked = await Promise.all(Array.from({ length: REACHES.friendRequest.new + 5 }, () => person()));
  const replies = await Promise.all(
    asked.map(({ userId }) => newcomer.client.post('/api/friends/requests', { userId })),
  );
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses.filter((status) => status === 403)).toHaveLength(5);
  expect(await leftOf(newcomer, 'friendRequest')).toBe(0);
});

test.each([
  ['new', { emailConfirmedAt: null }],
  ['new', { createdAt: hoursAgo(23) }],
  ['member', { createdAt: hoursAgo(25) }],
  ['member', { createdAt: hoursAgo(25), emailConfirmedAt: null, oidcIssuer: 'https://id.example', oidcSubject: 'a' }],
  ['regular', { createdAt: hoursAgo(31 * 24) }],
])('an account has the level %s with %j', async (level, fields) => {
  expect((await standingOf(await person(fields))).level).toBe(level);
});

test('a moderator has the level of moderators however new the account is', async () => {
  const moderator = await person({ createdAt: new Date() });
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
  expect((await standingOf(moderator)).level).toBe('moderator');
});

test('a new account’s report of a missing pet alerts only the users nearest to it', async () => {
  const near = await person();
  await wantAlerts(near);
  const newcomer = await person({ createdAt: new Date() });
  const petId = await makePet(newcomer);
  expect((await newcomer.client.post('/api/lost-found', { ...noticeContent(), kind: 'lost', petId })).status).toBe(201);
  expect((await near.client.get('/api/notifications')).json.items).toEqual([
    expect.objectContaining({ kind: 'pet_missing' }),
  ]);
});

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}

async function person(fields: object = {}): Promise<SignedIn> {
  made += 1;
  return api.asUser({ username: `person.of.trust.${made}`, ...fields });
}

async function sceneOf(actor: SignedIn): Promise<Scene> {
  const [stranger, friend] = [await person(), await person()];
  await befriend(actor, friend);
  return { actor, stranger, friend, postId: (await post(stranger, 'Good morning')).json.id as number };
}

const nextClientId = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;

function post({ client }: SignedIn, text: string): Promise<Reply> {
  return client.post('/api/posts', { text, visibility: 'public', images: [], petIds: [] });
}

function comment({ client }: SignedIn, postId: number, text: string): Promise<Reply> {
  return client.post(`/api/posts/${postId}/comments`, { text });
}

async function editOfPost(author: SignedIn, text: string): Promise<() => Promise<Reply>> {
  const { id } = (await post(author, 'Hello')).json;
  return () => author.client.patch(`/api/posts/${id}`, { text });
}

async function editOfComment(author: SignedIn, postId: number, text: string): Promise<() => Promise<Reply>> {
  const { id } = (await comment(author, postId, 'Hello')).json;
  return () => author.client.patch(`/api/comments/${id}`, { text });
}

function group({ client }: SignedIn, userIds: string[]): Promise<Reply> {
  return client.post('/api/conversations/groups', { name: 'Beagles', userIds });
}

async function topicOf(founder: SignedIn, member: SignedIn): Promise<number> {
  const { id } = await makeTopic(founder);
  await join(member, id);
  return id;
}

async function threadIn(actor: SignedIn, founder: SignedIn, text: string): Promise<() => Promise<Reply>> {
  const id = await topicOf(founder, actor);
  return () => actor.client.post(`/api/topics/${id}/threads`, { title: 'How much hay?', text, images: [] });
}

async function replyAct(actor: SignedIn, founder: SignedIn, text: string): Promise<() => Promise<Reply>> {
  const { id } = await beginThread(founder, await topicOf(founder, actor));
  return () => actor.client.post(`/api/threads/${id}/replies`, { text });
}

async function standingOf({ client }: SignedIn) {
  return trustSchema.parse((await client.get('/api/trust')).json);
}

async function leftOf(user: SignedIn, reach: ReachName): Promise<number> {
  return (await standingOf(user)).left[reach];
}

/** Leaves the user nothing of the act for today. */
async function useUp({ userId }: SignedIn, reach: ReachName): Promise<void> {
  await api.em().execute(
    `insert into reach_counts (user_id, reach, day, count) values (?, ?, (now() at time zone 'utc')::date, ?)
     on conflict (user_id, reach, day) do update set count = excluded.count`,
    [userId, reach, REACHES[reach].new],
  );
}
