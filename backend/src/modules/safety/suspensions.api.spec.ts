import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suspensionPageSchema } from '@qlixline/contract/safety/suspension';
import type { Suspension } from '@qlixline/contract/safety/suspension';
import { moderationLogPageSchema } from '@qlixline/contract/safety/safety';

import type { Client } from '../../test-support/client.ts';
import { eventually } from '../../test-support/eventually.ts';
import { mailTo, mailsTo } from '../../test-support/mails.ts';
import {
  SAMPLE_PASSWORD,
  registerOwner,
  sampleRegistration,
  visitorOf,
} from '../../test-support/samples/sample-account.ts';
import { screenOf } from '../../test-support/scenes/between-two.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { REASON, endSuspension, inDays, lift, suspend, withRole } from '../../test-support/scenes/moderate.ts';

const SESSION_SECRET = 'the same secret of two backends in this spec';

let api: TestApi;
let moderator: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1', SESSION_SECRET });
  moderator = await withRole(api, 'moderator');
});
afterAll(() => api.close());

const listed = async (query = ''): Promise<Suspension[]> =>
  suspensionPageSchema.parse((await moderator.client.get(`/api/moderation/suspensions${query}`)).json).items;

const isListed = async (userId: string) => (await listed()).some(({ user }) => user.id === userId);

describe('who may suspend whom', () => {
  test('a moderator and an admin may suspend a user, and nobody else may', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    for (const by of [ben, await withRole(api, 'qa'), await withRole(api, 'release')]) {
      expect((await suspend(by, ana.userId)).status).toBe(403);
      expect((await lift(by, ana.userId)).status).toBe(403);
      expect((await by.client.get('/api/moderation/suspensions')).status).toBe(403);
    }
    expect((await ana.client.get('/api/sessions')).status).toBe(200);
    for (const by of [moderator, await withRole(api, 'admin')]) {
      expect((await suspend(by, ana.userId)).status).toBe(200);
      expect((await lift(by, ana.userId)).status).toBe(204);
    }
  });

  test('a moderator can suspend neither another moderator, nor an admin, nor themselves', async () => {
    for (const role of ['moderator', 'admin']) {
      const other = await withRole(api, role);
      const { status, json } = await suspend(moderator, other.userId);
      expect([status, json.message]).toEqual([403, 'Moderators can be suspended by an operator only.']);
      expect((await other.client.get('/api/sessions')).status).toBe(200);
    }
    expect((await suspend(moderator, moderator.userId)).json.message).toBe('You can’t suspend yourself.');
    expect(await listed()).toEqual([]);
  });

  test('suspending an unknown user and lifting what does not apply answer 404', async () => {
    const ana = await api.asUser();
    expect((await suspend(moderator, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await lift(moderator, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await lift(moderator, ana.userId)).status).toBe(404);
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
    const { status, json } = await suspend(moderator, ana.userId, more);
    expect([status, json.message]).toEqual([400, message]);
    expect((await ana.client.get('/api/sessions')).status).toBe(200);
  });

  test('each suspension and its end is in the moderators’ log with its reason and end, and the list shows those that apply', async () => {
    const [ana, ben] = [await api.asUser({ displayName: 'Ana Lopes' }), await api.asUser()];
    const until = inDays(3);
    await suspend(moderator, ana.userId, { until });
    await suspend(moderator, ben.userId, { until: null });
    expect(await listed()).toMatchObject([
      { user: { id: ben.userId }, until: null, reason: REASON },
      { user: { id: ana.userId, displayName: 'Ana Lopes' }, until, reason: REASON },
    ]);
    const { json: first } = await moderator.client.get('/api/moderation/suspensions?limit=1');
    expect((await listed(`?limit=1&cursor=${first.nextCursor}`)).map(({ user }) => user.id)).toEqual([ana.userId]);
    await suspend(moderator, ana.userId, { until: null, reason: 'Again' });
    expect((await listed()).map(({ user, reason }) => [user.id, reason])).toEqual([
      [ben.userId, REASON],
      [ana.userId, 'Again'],
    ]);
    for (const { userId } of [ana, ben]) expect((await lift(moderator, userId)).status).toBe(204);
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
      const otherPhone = other.asNobody({ cookie: phone.client.cookieHeader });
      expect((await otherPhone.get('/api/sessions')).status).toBe(200);
      const socket = await screenOf(api, ana);
      const otherSocket = await screenOf(other, ana);
      await suspend(moderator, ana.userId);
      expect((await ana.client.get('/api/sessions')).status).toBe(401); // this backend: at once
      expect([await socket.closed, await otherSocket.closed]).toEqual([1000, 1000]);
      await eventually(async () => ((await otherPhone.get('/api/sessions')).status === 401 ? true : undefined));
    } finally {
      await other.close();
    }
  });

  test('the right password shows a suspended user why, until when and what to do, and opens no session', async () => {
    const { email, userId } = await registered();
    await suspend(moderator, userId);
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
    await suspend(moderator, userId, { until: null });
    const forGood = await browser.post('/api/login', new URLSearchParams({ email, password: SAMPLE_PASSWORD }));
    expect(forGood.text).toContain('For good');
  });

  test('a wrong password answers the same for a suspended user as for anybody', async () => {
    const [suspended, other] = [await registered(), await registered()];
    await suspend(moderator, suspended.userId);
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
    await suspend(moderator, userId);
    expect(await signIn()).toBe(403);
    await lift(moderator, userId);
    expect(await signIn()).toBe(200);
    await suspend(moderator, userId);
    await endSuspension(api, userId);
    expect([await signIn(), await isListed(userId)]).toEqual([200, false]);
    await suspend(moderator, userId, { until: null });
    expect([await signIn(), await isListed(userId)]).toEqual([403, true]);
    await lift(moderator, userId);
  });

  test('a sign-in that runs while the suspension is imposed leaves no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, userId } = await registered();
      const signIn = visitorOf(api).post('/api/login', { email, password: SAMPLE_PASSWORD });
      await Promise.all([signIn, suspend(moderator, userId)]);
      expect(await api.em().execute('select id from sessions where user_id = ?', [userId])).toEqual([]);
      await lift(moderator, userId);
    }
  });

  test('a suspension and its end are mailed to a confirmed address, and neither if it has changed since', async () => {
    const { email, userId } = await registered();
    await suspend(moderator, userId);
    expect(await mailTo(api.dataDir, email, 'suspended')).toContain('You sold puppies without papers.');
    await lift(moderator, userId);
    await mailTo(api.dataDir, email, 'suspension lifted');
    const unconfirmed = sampleRegistration();
    const { json } = await visitorOf(api).post('/api/register', unconfirmed);
    await suspend(moderator, json.id);
    expect(await api.em().execute(`select 1 from outbox where kind = 'suspended'`)).toEqual([]);
    expect(await mailsTo(api.dataDir, unconfirmed.email, 'suspended')).toEqual([]);
    await lift(moderator, json.id);
  });
});

describe('the account of a suspended user', () => {
  test('a suspended user can delete the account with the password, and without it or with a forged proof nobody can', async () => {
    const { email, userId } = await registered();
    await suspend(moderator, userId);
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
    await suspend(moderator, userId);
    const proof = await proofOf(visitorOf(api), email);
    for (const name of ['qlixline_session', '__Host-qlixline_session']) {
      const thief = visitorOf(api);
      thief.cookies.set(name, proof);
      expect((await thief.get('/api/auth/user')).status).toBe(401);
    }
    await lift(moderator, userId);
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

async function deletionOf(userId: string): Promise<string | null> {
  const [user] = await api
    .em()
    .execute<{ at: string | null }[]>('select deletes_at::text as at from users where id = ?', [userId]);
  return user!.at;
}

function startOtherBackend(): Promise<TestApi> {
  return startOwnApi({ SESSION_SECRET, DATABASE_URL: api.databaseUrl });
}
