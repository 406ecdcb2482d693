import { expect, test } from '@jest/globals';
import { endpoints } from '@qlixline/contract/endpoints';
import { NOTIFICATION_REACHES } from '@qlixline/contract/trust/notification-reaches';
import { REACHES, reachRefusal } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';
import type { NotificationKind } from '@qlixline/contract/notifications/notification';
import { trustSchema } from '@qlixline/contract/trust/trust';
import type { AnyDeclaration } from '@qlixline/contract/calls/endpoint';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { post } from '../../test-support/matrix/reaches/acts-of-writing.ts';
import { ACTS } from '../../test-support/matrix/reaches/acts.ts';
import type { Scene } from '../../test-support/matrix/reaches/acts.ts';
import { befriend } from '../../test-support/scenes/between-two.ts';
import { makePet, noticeContent, wantAlerts } from '../../test-support/scenes/lost.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let made = 0;

/** Acts that have notified somebody who doesn't know the actor, by the notification's kind. */
const caused = new Map<NotificationKind, Set<ReachName>>();

/** Kinds that the calls for other kinds also cause. */
const NOT_TRIED = new Set(['comment_replied', 'reply_answered', 'offer_message']);

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
    await forgetNotifications();
    expect((await allowed()).status).toBeLessThan(300);
    expect(await leftOf(regular.actor, reach)).toBe(before - 1);
    if (reach === 'link') return; // in addition to the text's own act
    for (const kind of await kindsFor(regular.stranger)) caused.set(kind, (caused.get(kind) ?? new Set()).add(reach));
  },
);

test('strangers are notified by the acts that are declared for each kind, and by no others', () => {
  const declared = Object.entries(NOTIFICATION_REACHES).flatMap(([kind, reaches]) =>
    typeof reaches === 'string' || NOT_TRIED.has(kind) ? [] : [[kind, new Set(reaches)]],
  );
  expect(caused).toEqual(new Map(declared as [NotificationKind, Set<ReachName>][]));
});

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
  return { api, person, actor, stranger, friend, postId: (await post(stranger, 'Good morning')).json.id as number };
}

async function kindsFor({ client }: SignedIn): Promise<NotificationKind[]> {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  return items.map(({ kind }) => kind);
}

async function forgetNotifications(): Promise<void> {
  await api.em().execute('delete from notifications');
}

async function standingOf({ client }: SignedIn) {
  return trustSchema.parse((await client.get('/api/trust')).json);
}

async function leftOf(user: SignedIn, reach: ReachName): Promise<number> {
  return (await standingOf(user)).left[reach];
}

/** Uses up the user's acts of this kind for today. */
async function useUp({ userId }: SignedIn, reach: ReachName): Promise<void> {
  await api.em().execute(
    `insert into reach_counts (user_id, reach, day, count) values (?, ?, (now() at time zone 'utc')::date, ?)
     on conflict (user_id, reach, day) do update set count = excluded.count`,
    [userId, reach, REACHES[reach].new],
  );
}
