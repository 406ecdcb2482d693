import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MAIL_TOPIC_NAMES, usualMailTime } from '@qlixline/contract/notifications/mail-topics';
import { mailPreferencesSchema } from '@qlixline/contract/notifications/notification-mail';
import type { MailPreferencesUpdate } from '@qlixline/contract/notifications/notification-mail';

import { eventually } from '../../../test-support/eventually.ts';
import { loseAPet, reportSighting, wantAlerts } from '../../../test-support/scenes/lost.ts';
import { startMailServer } from '../../../test-support/start/mail-server.ts';
import type { MailServer } from '../../../test-support/start/mail-server.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import { DigestMails } from './digest-mails.ts';

let mails: MailServer;
let api: TestApi;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startOwnApi({ TRUST_PROXY: '1', SMTP_URL: mails.url });
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
beforeEach(async () => {
  await api.em().execute('delete from outbox');
  mails.received = [];
});

const mailsTo = ({ user }: SignedIn) => mails.received.filter(({ to }) => to === user.email);
const mailTo = (person: SignedIn) => eventually(async () => mailsTo(person).at(-1));
/** Waits until every message has been delivered or has become pointless, except those that wait for their pause. */
const delivered = () =>
  eventually(async () => {
    const due = `select 1 from outbox join jobs.job using (id) where start_after <= now()`;
    return (await api.em().execute(due)).length === 0 || undefined;
  });
const choose = ({ client }: SignedIn, update: MailPreferencesUpdate) => client.patch('/api/notifications/mail', update);
const timesWaiting = () =>
  api
    .em()
    .execute<{ seconds: number }[]>(
      `select extract(epoch from start_after - now())::integer as seconds from outbox join jobs.job using (id)`,
    );
/** Follows somebody, who is notified of it in their digest. */
async function follow(followed: SignedIn, ...followers: SignedIn[]): Promise<void> {
  for (const { client } of followers) await client.put(`/api/follows/${followed.userId}`);
}

describe('mails about notifications that can’t wait', () => {
  test('a neighbour who wants alerts has a mail about a missing pet, and nobody outside the area has one', async () => {
    const [owner, near, far] = [await api.asUser({ firstName: 'Ana' }), await api.asUser(), await api.asUser()];
    await wantAlerts(near);
    await wantAlerts(far, { place: { name: 'Porto', latitude: 41.15, longitude: -8.61 } });
    const { id } = await loseAPet(owner);
    const { text } = await mailTo(near);
    expect(text).toContain('Subject: Ana is looking for a pet near you');
    expect(text).toContain(`${api.origin}/lost-found/${id}`);
    expect(text).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    expect(text).toMatch(/List-Id: <?missing-nearby/i);
    await delivered();
    expect(mailsTo(far)).toEqual([]);
    expect(mailsTo(near)).toHaveLength(1);
  });

  test('a notification that was seen before the mail is written isn’t mailed', async () => {
    const [owner, near] = [await api.asUser(), await api.asUser()];
    await wantAlerts(near);
    await mails.stop();
    await loseAPet(owner);
    await near.client.put('/api/notifications/seen');
    await mails.start();
    api.app.get(Jobs).wake('deliver-message');
    await delivered();
    expect(mailsTo(near)).toEqual([]);
  });

  test.each(['digest', 'never'] as const)('a topic for which “%s” was chosen isn’t mailed at once', async (time) => {
    const [owner, near] = [await api.asUser(), await api.asUser()];
    await wantAlerts(near);
    await choose(near, { topics: { missing_nearby: time } });
    await loseAPet(owner);
    await delivered();
    expect(mailsTo(near)).toEqual([]);
  });

  test('nothing is mailed to an address that isn’t confirmed', async () => {
    const [owner, near] = [await api.asUser(), await api.asUser({ emailConfirmedAt: null })];
    await wantAlerts(near);
    await loseAPet(owner);
    expect(await api.em().execute('select 1 from outbox where user_id = ?', [near.userId])).toEqual([]);
    expect((await near.client.get('/api/notifications/mail')).json).toMatchObject({ address: null });
  });

  test('another sighting within ten minutes is mailed after a pause, and each seen one ends the waiting', async () => {
    const [owner, finder] = [await api.asUser(), await api.asUser()];
    const { id } = await loseAPet(owner);
    await reportSighting(finder, id);
    await mailTo(owner);
    await delivered();
    await reportSighting(finder, id);
    const [waiting] = await timesWaiting();
    expect(waiting?.seconds).toBeGreaterThan(0);
    await reportSighting(finder, id);
    expect(await timesWaiting()).toHaveLength(1);
    expect(mailsTo(owner)).toHaveLength(1);
  });
});

describe('the digest', () => {
  /** Makes the user's digest due. */
  const makeDue = ({ userId }: SignedIn) =>
    api.em().execute(`update mail_digests set requested_at = now() - interval '8 days' where user_id = ?`, [userId]);
  const send = () => RequestContext.create(api.em(), () => api.app.get(DigestMails).sendDue());

  test('a digest lists what is unseen once, newest first, and not again in the next one', async () => {
    const recipient = await api.asUser();
    const [first, second] = [await api.asUser({ firstName: 'Ana' }), await api.asUser({ firstName: 'Ben' })];
    await follow(recipient, first, second);
    await send();
    const { text } = await mailTo(recipient);
    expect(text).toMatch(/Subject: Ben and Ana started following you/);
    await delivered();
    await makeDue(recipient);
    await send();
    await delivered();
    expect(mailsTo(recipient)).toHaveLength(1);
  });

  test('two backends that look at the same moment send one digest', async () => {
    const [recipient, actor] = [await api.asUser(), await api.asUser()];
    await follow(recipient, actor);
    await Promise.all([send(), send()]);
    await delivered();
    expect(mailsTo(recipient)).toHaveLength(1);
  });

  test('a user who wants no digest gets none', async () => {
    const [recipient, actor] = [await api.asUser(), await api.asUser()];
    await follow(recipient, actor);
    await choose(recipient, { digest: 'never' });
    await send();
    await delivered();
    expect(mailsTo(recipient)).toEqual([]);
  });
});

describe('choices about mails', () => {
  test('choices are kept by topic, and those that nobody made are the usual ones', async () => {
    const person = await api.asUser();
    const usual = MAIL_TOPIC_NAMES.map((topic) => [topic, usualMailTime(topic)]);
    const { json } = await person.client.get('/api/notifications/mail');
    expect(mailPreferencesSchema.parse(json)).toEqual({
      address: person.user.email,
      stopped: null,
      digest: 'weekly',
      topics: Object.fromEntries(usual),
    });
    const reply = await choose(person, { digest: 'daily', topics: { walks: 'never' } });
    expect(reply.json).toMatchObject({ digest: 'daily', topics: { walks: 'never', care: 'at_once' } });
  });

  test('a topic that isn’t urgent can’t be mailed at once', async () => {
    const person = await api.asUser();
    expect((await choose(person, { topics: { posts: 'at_once' } })).status).toBe(400);
  });
});

describe('unsubscribing by the link of a mail', () => {
  async function linkFor(person: SignedIn): Promise<string> {
    const owner = await api.asUser();
    await wantAlerts(person);
    await loseAPet(owner);
    const { text } = await mailTo(person);
    const path = /Unsubscribe: \S*?(\/api\/unsubscribe\?token=[\w.~-]+)/.exec(text)?.[1];
    if (!path) throw new Error('The mail has no link to unsubscribe');
    return path;
  }
  const timeOf = async ({ client }: SignedIn) =>
    mailPreferencesSchema.parse((await client.get('/api/notifications/mail')).json).topics.missing_nearby;

  test('opening the link only asks, and a mail program’s one press unsubscribes without a session', async () => {
    const person = await api.asUser();
    const path = await linkFor(person);
    const page = await api.asNobody().get(path);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Missing pets near you')]);
    expect(await timeOf(person)).toBe('at_once');
    const reply = await api.asNobody().post(path, { 'List-Unsubscribe': 'One-Click' });
    expect(reply.status).toBe(200);
    expect(await timeOf(person)).toBe('never');
  });

  test.each([
    ['a forged link', (path: string) => path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['another user’s id', (path: string) => path.replace(/token=[^~]+/, `token=${crypto.randomUUID()}`)],
    ['no signature', () => '/api/unsubscribe?token=00000000-0000-4000-8000-000000000000~abc'],
  ])('%s changes nothing', async (_, change) => {
    const person = await api.asUser();
    const path = change(await linkFor(person));
    expect((await api.asNobody().get(path)).status).toBe(400);
    expect((await api.asNobody().post(path, {})).status).toBe(400);
    expect(await timeOf(person)).toBe('at_once');
  });
});
