import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';
import { suspensionPageSchema } from '@qlixline/contract/safety/suspension';
import type { Suspension } from '@qlixline/contract/safety/suspension';
import { moderationLogPageSchema } from '@qlixline/contract/safety/safety';

import type { Client } from '../../test-support/client.ts';
import { eventually } from '../../test-support/eventually.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';
import { mailTo, mailsTo } from '../../test-support/mails.ts';
import {
  SAMPLE_PASSWORD,
  registerOwner,
  sampleRegistration,
  visitorOf,
} from '../../test-support/samples/sample-account.ts';
import { screenOf } from '../../test-support/scenes/between-two.ts';
import { insertPlace } from '../../test-support/scenes/places.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { shelterOf } from '../../test-support/scenes/shelter.ts';
import { comeAlong, makeWalk, openWalk } from '../../test-support/scenes/walks.ts';
import { WalkUpkeep } from '../walks/walk-upkeep.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';

const SESSION_SECRET = 'the same secret of two backends in this spec';
const DAY_MS = 86_400_000;
const REASON = 'You sold puppies without papers.';

let api: TestApi;
let moderator: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1', SESSION_SECRET });
  moderator = await withRole('moderator');
});
afterAll(() => api.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const suspend = (userId: string, more: object = {}, by = moderator) =>
  by.client.put(`/api/moderation/suspensions/${userId}`, { until: inDays(7), reason: REASON, ...more });
const lift = (userId: string, by = moderator) => by.client.delete(`/api/moderation/suspensions/${userId}`);
const listed = async (query = ''): Promise<Suspension[]> =>
  suspensionPageSchema.parse((await moderator.client.get(`/api/moderation/suspensions${query}`)).json).items;

const isListed = async (userId: string) => (await listed()).some(({ user }) => user.id === userId);

describe('who may suspend whom', () => {
  test('a moderator and an admin may suspend a user, and nobody else may', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    for (const by of [ben, await withRole('qa'), await withRole('release')]) {
      expect((await suspend(ana.userId, {}, by)).status).toBe(403);
      expect((await lift(ana.userId, by)).status).toBe(403);
      expect((await by.client.get('/api/moderation/suspensions')).status).toBe(403);
    }
    expect((await ana.client.get('/api/sessions')).status).toBe(200);
    for (const by of [moderator, await withRole('admin')]) {
      expect((await suspend(ana.userId, {}, by)).status).toBe(200);
      expect((await lift(ana.userId, by)).status).toBe(204);
    }
  });

  test('a moderator can suspend neither another moderator, nor an admin, nor themselves', async () => {
    for (const role of ['moderator', 'admin']) {
      const other = await withRole(role);
      const { status, json } = await suspend(other.userId);
      expect([status, json.message]).toEqual([403, 'Moderators can be suspended by an operator only.']);
      expect((await other.client.get('/api/sessions')).status).toBe(200);
    }
    expect((await suspend(moderator.userId)).json.message).toBe('You can’t suspend yourself.');
    expect(await listed()).toEqual([]);
  });

  test('suspending an unknown user and lifting what does not apply answer 404', async () => {
    const ana = await api.asUser();
    expect((await suspend('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await lift('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await lift(ana.userId)).status).toBe(404);
  });

  test.each([
    ['a time that has passed', { until: inDays(-1) }, 'Please choose a time in the future.'],
    ['more than ten years', { until: inDays(3_660) }, 'Please choose at most 10 years, or for good.'],
    ['a day without a time', { until: '2099-01-01' }, 'Please choose until when'],
    ['no reason', { reason: '' }, 'Please give a reason'],
    ['an invisible reason', { reason: '\u3164' }, 'Please give a reason'],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }, 'Please use at most 500 characters'],
  ])('rejects a suspension with %s', async (_what, more, message) => {
    const ana = await api.asUser();
    const { status, json } = await suspend(ana.userId, more);
    expect([status, json.message]).toEqual([400, message]);
    expect((await ana.client.get('/api/sessions')).status).toBe(200);
  });

  test('each suspension and its end is in the moderators’ log with its reason and end, and the list shows those that apply', async () => {
    const [ana, ben] = [await api.asUser({ displayName: 'Ana Lopes' }), await api.asUser()];
    const until = inDays(3);
    await suspend(ana.userId, { until });
    await suspend(ben.userId, { until: null });
    expect(await listed()).toMatchObject([
      { user: { id: ben.userId }, until: null, reason: REASON },
      { user: { id: ana.userId, displayName: 'Ana Lopes' }, until, reason: REASON },
    ]);
    const { json: first } = await moderator.client.get('/api/moderation/suspensions?limit=1');
    expect((await listed(`?limit=1&cursor=${first.nextCursor}`)).map(({ user }) => user.id)).toEqual([ana.userId]);
    await suspend(ana.userId, { until: null, reason: 'Again' });
    expect((await listed()).map(({ user, reason }) => [user.id, reason])).toEqual([
      [ben.userId, REASON],
      [ana.userId, 'Again'],
    ]);
    for (const { userId } of [ana, ben]) expect((await lift(userId)).status).toBe(204);
    expect(await listed()).toEqual([]);
    const log = moderationLogPageSchema.parse((await moderator.client.get('/api/moderation/actions')).json).items;
    const ofAna = log.filter(({ subjectId }) => subjectId === ana.userId).toReversed();
    expect(ofAna).toMatchObject([
      { subject: 'user', action: 'suspend', note: REASON, until, moderator: { id: moderator.userId } },
      { subject: 'user', action: 'suspend', note: 'Again', until: null },
      { subject: 'user', action: 'lift', note: '', until: null },
    ]);
  });
});

describe('sessions of a suspended user', () => {
  test('a suspension ends the sessions and closes the sockets on every device, and on another backend', async () => {
    const other = await startOtherBackend();
    try {
      const ana = await api.asUser();
      const phone = await api.asDeviceOf(ana.userId);
      const phoneThere = other.asNobody({ cookie: phone.client.cookieHeader });
      expect((await phoneThere.get('/api/sessions')).status).toBe(200);
      const socket = await screenOf(api, ana);
      const socketThere = await screenOf(other, ana);
      await suspend(ana.userId);
      expect((await ana.client.get('/api/sessions')).status).toBe(401); // this backend: at once
      expect([await socket.closed, await socketThere.closed]).toEqual([1000, 1000]);
      await eventually(async () => ((await phoneThere.get('/api/sessions')).status === 401 ? true : undefined));
    } finally {
      await other.close();
    }
  });

  test('the right password shows a suspended user why, until when and what to do, and opens no session', async () => {
    const { email, userId } = await registered();
    await suspend(userId);
    const byJson = await visitorOf(api).post('/api/login', { email, password: SAMPLE_PASSWORD });
    expect([byJson.status, byJson.json.code, byJson.json.message]).toEqual([
      403,
      'suspended',
      expect.stringContaining(REASON),
    ]);
    const browser = visitorOf(api);
    const byForm = await browser.post('/api/login', new URLSearchParams({ email, password: SAMPLE_PASSWORD }));
    expect(byForm.status).toBe(403);
    for (const text of ['Your account is suspended', REASON, 'What you can do', '<time datetime='])
      expect(byForm.text).toContain(text);
    expect([...browser.cookies.keys()]).toEqual([]);
    const again = await visitorOf(api).post('/api/register', sampleRegistration({ email }));
    expect(again.json.code).toBe('suspended'); // the same address and password as before
    await suspend(userId, { until: null });
    const forGood = await browser.post('/api/login', new URLSearchParams({ email, password: SAMPLE_PASSWORD }));
    expect(forGood.text).toContain('For good');
  });

  test('a wrong password answers the same for a suspended user as for anybody', async () => {
    const [suspended, other] = [await registered(), await registered()];
    await suspend(suspended.userId);
    const attempt = ({ email }: { email: string }) =>
      visitorOf(api).post('/api/login', { email, password: 'not the password' });
    const [theirs, others] = [await attempt(suspended), await attempt(other)];
    expect([theirs.status, theirs.text]).toEqual([others.status, others.text]);
    const [forgotten, unknown] = [
      await visitorOf(api).post('/api/password/forgot', { email: suspended.email }),
      await visitorOf(api).post('/api/password/forgot', { email: 'nobody.here@pets.example' }),
    ];
    expect([forgotten.status, forgotten.text]).toEqual([unknown.status, unknown.text]);
  });

  test('a user can sign in again once the suspension is lifted, or its time has passed', async () => {
    const { email, userId } = await registered();
    const signIn = async () => (await visitorOf(api).post('/api/login', { email, password: SAMPLE_PASSWORD })).status;
    await suspend(userId);
    expect(await signIn()).toBe(403);
    await lift(userId);
    expect(await signIn()).toBe(200);
    await suspend(userId);
    await pass(userId);
    expect([await signIn(), await isListed(userId)]).toEqual([200, false]);
    await suspend(userId, { until: null });
    expect([await signIn(), await isListed(userId)]).toEqual([403, true]);
    await lift(userId);
  });

  test('a sign-in that runs while the suspension is imposed leaves no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, userId } = await registered();
      const signIn = visitorOf(api).post('/api/login', { email, password: SAMPLE_PASSWORD });
      await Promise.all([signIn, suspend(userId)]);
      expect(await api.em().execute('select id from sessions where user_id = ?', [userId])).toEqual([]);
      await lift(userId);
    }
  });

  test('a suspension and its end are mailed to a confirmed address, and neither if it has changed since', async () => {
    const { email, userId } = await registered();
    await suspend(userId);
    expect(await mailTo(api.dataDir, email, 'suspended')).toContain('You sold puppies without papers.');
    await lift(userId);
    await mailTo(api.dataDir, email, 'suspension lifted');
    const unconfirmed = sampleRegistration();
    const { json } = await visitorOf(api).post('/api/register', unconfirmed);
    await suspend(json.id);
    expect(await api.em().execute(`select 1 from outbox where kind = 'suspended'`)).toEqual([]);
    expect(await mailsTo(api.dataDir, unconfirmed.email, 'suspended')).toEqual([]);
    await lift(json.id);
  });
});

describe('the account of a suspended user', () => {
  test('a suspended user can delete the account with the password, and without it or with a forged proof nobody can', async () => {
    const { email, userId } = await registered();
    await suspend(userId);
    const browser = visitorOf(api);
    const proof = await proofOf(browser, email);
    const send = (more: Record<string, string>) =>
      browser.post('/api/suspended/deletion', new URLSearchParams({ proof, when: 'later', ...more }));
    const wrong = await send({ currentPassword: 'not the password' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('This is not your current password.')]);
    expect((await send({ currentPassword: SAMPLE_PASSWORD, proof: `${proof}x` })).text).toContain('too old');
    expect((await send({})).status).toBe(400);
    expect(await deletionOf(userId)).toBeNull();

    const planned = await send({ currentPassword: SAMPLE_PASSWORD });
    expect([planned.status, planned.headers.get('location')]).toEqual([
      303,
      '/api/login?notice=account-deletion-planned',
    ]);
    expect(await deletionOf(userId)).not.toBeNull();
    const kept = await browser.post('/api/login', new URLSearchParams({ email, password: SAMPLE_PASSWORD }));
    expect(kept.text).toContain('As you have signed in, we keep it.');
    expect([await deletionOf(userId), await isListed(userId)]).toEqual([null, true]);

    const gone = await visitorOf(api).post('/api/suspended/deletion', {
      proof: await proofOf(browser, email),
      when: 'now',
      currentPassword: SAMPLE_PASSWORD,
    });
    expect(gone.status).toBe(204);
    expect(await api.em().execute('select 1 from users where id = ?', [userId])).toEqual([]);
    expect(await isListed(userId)).toBe(false);
  });

  test('a proof of a suspended user opens no session', async () => {
    const { email, userId } = await registered();
    await suspend(userId);
    const proof = await proofOf(visitorOf(api), email);
    for (const name of ['qlixline_session', '__Host-qlixline_session']) {
      const thief = visitorOf(api);
      thief.cookies.set(name, proof);
      expect((await thief.get('/api/auth/user')).status).toBe(401);
    }
    await lift(userId);
  });
});

describe('what a suspended user shares with others', () => {
  test('counts and averages leave out a suspended user and include them again afterwards', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    for (const friend of [ben, cleo]) await befriend(api, ana, friend);
    await befriend(api, ben, cleo);
    const postId = await insertPost(api.em(), ben.userId, { text: 'Look', visibility: 'public' });
    for (const { client } of [ana, cleo]) await client.put(`/api/posts/${postId}/like`);
    const { json: comment } = await ana.client.post(`/api/posts/${postId}/comments`, { text: 'Ah' });
    await cleo.client.post(`/api/posts/${postId}/comments`, { text: 'Oh', replyToId: comment.id });
    await cleo.client.post(`/api/posts/${postId}/comments`, { text: 'Mm' });
    const placeId = await insertPlace(api);
    for (const [{ client }, stars] of [
      [ana, 1],
      [cleo, 5],
    ] as const)
      await client.put(`/api/places/${placeId}/review`, { stars, text: '', images: [] });
    const counts = async ({ client }: SignedIn) => {
      const { json: post } = await client.get(`/api/posts/${postId}`);
      const { json: comments } = await client.get(`/api/posts/${postId}/comments`);
      const { json: place } = await client.get(`/api/places/${placeId}`);
      const { json: profile } = await client.get(`/api/users/${(client === ben.client ? cleo : ben).userId}`);
      return {
        likes: post.likeCount,
        comments: post.commentCount,
        shown: comments.items.length,
        rating: place.rating,
        reviews: place.reviewCount,
        stars: place.ratings,
        friends: profile.friendCount,
        mutual: profile.mutualCount,
      };
    };
    const all = {
      likes: 2,
      comments: 3,
      shown: 2,
      rating: 3,
      reviews: 2,
      stars: [1, 0, 0, 0, 1],
      friends: 2,
      mutual: 1,
    };
    const withoutAna = {
      likes: 1,
      comments: 1,
      shown: 1,
      rating: 5,
      reviews: 1,
      stars: [0, 0, 0, 0, 1],
      friends: 1,
      mutual: 0,
    };
    for (const viewer of [ben, cleo]) expect(await counts(viewer)).toEqual(all);
    await suspend(ana.userId);
    for (const viewer of [ben, cleo]) expect(await counts(viewer)).toEqual(withoutAna);
    await pass(ana.userId);
    for (const viewer of [ben, cleo]) expect(await counts(viewer)).toEqual(all);
  });

  test('the other keeper of a pet keeps it with its journal and tag, without its owner’s name', async () => {
    const [ana, ben, stranger] = [await api.asUser({ firstName: 'Anabel' }), await api.asUser(), await api.asUser()];
    await befriend(api, ana, ben);
    const { json: pet } = await ana.client.post('/api/pets', { name: 'Juno', species: 'dog' });
    await ana.client.put(`/api/pets/${pet.id}/carers/${ben.userId}`, { role: 'co_owner', endsOn: null });
    await ben.client.post(`/api/pets/${pet.id}/carers/accept`);
    const { json: part } = await ben.client.post(`/api/pets/${pet.id}/tag`, { replaces: null });
    const tag = `/api/tag/${part.tag.address.split('/').at(-1)}`;
    await suspend(ana.userId);
    const { json, text } = await ben.client.get(`/api/pets/${pet.id}`);
    expect([json.name, json.owner.firstName, json.care.role]).toEqual(['Juno', null, 'co_owner']);
    expect(text).not.toContain('Anabel');
    const { json: cared } = await ben.client.get('/api/pets/cared-for');
    expect(cared.items).toMatchObject([{ pet: { name: 'Juno' }, owner: { firstName: null } }]);
    expect((await ben.client.get(`/api/pets/${pet.id}/health`)).status).toBe(200);
    expect((await ben.client.put(`/api/pets/${pet.id}`, { name: 'Juno', species: 'dog', nickname: 'Ju' })).status).toBe(
      200,
    );
    expect((await stranger.client.get(`/api/pets/${pet.id}`)).status).toBe(404);
    expect((await visitorOf(api).get(tag)).status).toBe(200);
    await ben.client.delete(`/api/pets/${pet.id}/carers/${ben.userId}`);
    expect((await visitorOf(api).get(tag)).status).toBe(404); // nobody would read what a finder writes
    await lift(ana.userId);
    expect((await visitorOf(api).get(tag)).status).toBe(200);
  });

  test('the guests of a suspended host’s walk see that it is paused, and others don’t find it', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const { id } = await makeWalk(ana, { title: 'Round the lake' });
    await comeAlong(ben, id);
    const before = await openWalk(ben, id);
    await suspend(ana.userId);
    expect(await openWalk(ben, id)).toMatchObject({
      title: 'A walk that is paused',
      state: 'cancelled',
      reason: 'Its host can’t be there for now.',
      text: '',
      host: null,
      meetingPoint: { name: '' },
      rsvp: 'going',
    });
    const { text } = await ben.client.get(`/api/walks/${id}/calendar`);
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).not.toContain('Round the lake');
    expect((await cleo.client.get(`/api/walks/${id}`)).status).toBe(404);
    await lift(ana.userId);
    expect(await openWalk(ben, id)).toEqual(before);
  });

  test('guests of a suspended host’s walk read in its reminder that it isn’t taking place, until the end', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const { id } = await makeWalk(ana, { title: 'Round the lake' });
    await comeAlong(ben, id);
    await suspend(ana.userId);
    expect(await remindersOf(ben)).toEqual([]);
    await api.em().execute(`update walks set starts_at = now() + interval '23 hours' where id = ?`, [id]);
    await api.app.get(WalkUpkeep).processAllDue();
    expect(await remindersOf(ben)).toMatchObject([
      {
        excerpt: 'A walk that is paused',
        walk: { state: 'cancelled', reason: 'Its host can’t be there for now.' },
      },
    ]);
    expect(await remindersOf(cleo)).toEqual([]);
    expect((await ben.client.get('/api/notifications/count')).json.count).toBeGreaterThan(0);
    await lift(ana.userId);
    expect(await remindersOf(ben)).toMatchObject([
      { excerpt: 'Round the lake', walk: { state: 'planned', reason: '' } },
    ]);
  });

  test('a reminder that came before the suspension says from then on that the walk isn’t taking place', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { id } = await makeWalk(ana, { title: 'Round the lake' });
    await comeAlong(ben, id);
    await api.em().execute(`update walks set starts_at = now() + interval '23 hours' where id = ?`, [id]);
    await api.app.get(WalkUpkeep).processAllDue();
    const before = await remindersOf(ben);
    expect(before).toMatchObject([{ excerpt: 'Round the lake', walk: { state: 'planned' } }]);
    await suspend(ana.userId);
    expect(await remindersOf(ben)).toMatchObject([{ excerpt: 'A walk that is paused', walk: { state: 'cancelled' } }]);
    await lift(ana.userId);
    expect(await remindersOf(ben)).toEqual(before);
  });

  test('a shelter stays while somebody else runs it, and is hidden with its last member', async () => {
    const [ana, ben, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const [shared, own] = [await shelterOf(api, ana, [ben]), await shelterOf(api, ana)];
    const statuses = () =>
      Promise.all([shared, own].map(async (id) => (await stranger.client.get(`/api/shelters/${id}`)).status));
    expect(await statuses()).toEqual([200, 200]);
    await suspend(ana.userId);
    expect(await statuses()).toEqual([200, 404]);
    const { json } = await ben.client.get(`/api/shelters/${shared}/members`);
    expect(json.map(({ user }: { user: { id: string } }) => user.id)).toEqual([ben.userId]);
    await lift(ana.userId);
    expect(await statuses()).toEqual([200, 200]);
  });

  test('a member who stays can write in a group whose owner is suspended', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await befriend(api, ana, ben);
    const { json: group } = await ana.client.post('/api/conversations/groups', {
      name: 'Walkers',
      userIds: [ben.userId],
    });
    await suspend(ana.userId);
    const sent = await ben.client.post(`/api/conversations/${group.id}/messages`, {
      clientId: crypto.randomUUID(),
      text: 'Is anybody here?',
    });
    expect(sent.status).toBe(201);
    expect((await ben.client.get(`/api/conversations/${group.id}`)).status).toBe(200);
    await lift(ana.userId);
  });
});

async function registered(): Promise<{ email: string; userId: string }> {
  const browser = visitorOf(api);
  const { email } = await registerOwner(api, browser);
  return { email, userId: (await browser.get('/api/auth/user')).json.id };
}

/** Returns the proof on the page that a suspended user sees. */
async function proofOf(browser: Client, email: string): Promise<string> {
  const { text } = await browser.post('/api/login', new URLSearchParams({ email, password: SAMPLE_PASSWORD }));
  return /name="proof" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

/** Lets the time of a suspension pass. */
async function pass(userId: string): Promise<void> {
  await api.em().execute(`update suspensions set ends_at = now() where user_id = ?`, [userId]);
}

async function deletionOf(userId: string): Promise<string | null> {
  const [user] = await api
    .em()
    .execute<{ at: string | null }[]>('select deletes_at::text as at from users where id = ?', [userId]);
  return user!.at;
}

async function withRole(role: string): Promise<SignedIn> {
  const user = await api.asUser();
  await api.em().execute('insert into user_roles (user_id, role) values (?, ?)', [user.userId, role]);
  return user;
}

/** Starts a second backend of the same installation, without a bus between them. */
function startOtherBackend(): Promise<TestApi> {
  return startOwnApi({ SESSION_SECRET, DATABASE_URL: api.databaseUrl });
}

/** Returns the targets of the user's reminders of walks. */
async function remindersOf({ client }: SignedIn) {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  return items.flatMap(({ kind, target }) => (kind === 'walk_reminder' ? [target] : []));
}
