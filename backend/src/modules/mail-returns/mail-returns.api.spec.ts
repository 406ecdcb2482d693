import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { eventually } from '../../test-support/eventually.ts';
import { loseAPet, wantAlerts } from '../../test-support/scenes/lost.ts';
import { startMailServer } from '../../test-support/start/mail-server.ts';
import type { MailServer } from '../../test-support/start/mail-server.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { Outbox } from '../../outbox/outbox.ts';

const SECRET = 'a secret of the mail server';
const DOMAIN = 'reply.pets.example';

let mails: MailServer;
let api: TestApi;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startOwnApi({
    TRUST_PROXY: '1',
    SMTP_URL: mails.url,
    MAIL_RETURN_SECRET: SECRET,
    MAIL_RETURN_DOMAIN: DOMAIN,
  });
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
beforeEach(async () => {
  mails.refuses = {};
  await api.em().execute('delete from outbox');
  mails.received = [];
});

const BEARER = `Bearer ${SECRET}`;
const BASIC = `Basic ${Buffer.from(`mail:${SECRET}`).toString('base64')}`;
const report = (body: unknown, authorization = BEARER) =>
  api.asNobody().post('/api/mail/events', body, { headers: { authorization } });
const handOver = (raw: string | Uint8Array, authorization = BEARER) =>
  api.asNobody().send('POST', '/api/mail/inbound', {
    body: raw,
    headers: { authorization, 'content-type': 'message/rfc822' },
  });
const stoppedOf = async ({ client }: SignedIn) => (await client.get('/api/notifications/mail')).json.stopped;
const mailsTo = ({ user }: SignedIn) => mails.received.filter(({ to }) => to === user.email);
/** Sends a mail that nobody has asked for. */
const warn = ({ user, userId }: SignedIn) =>
  api.app.get(Outbox).add({ kind: 'guessing', recipient: user.email!, userId, content: {} });
const emptied = () =>
  eventually(async () => (await api.em().execute('select 1 from outbox')).length === 0 || undefined);

/** Sends a mail to a user, and returns the address to which it comes back. */
async function returnPathOf(person: SignedIn): Promise<string> {
  await warn(person);
  return (await eventually(async () => mailsTo(person).at(-1))).returnPath;
}

const dsn = (to: string, status: string, action = 'failed', recipient = 'somebody@pets.example') =>
  [
    `To: ${to}`,
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 No such user',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: The original',
    '',
    'Action: failed',
    '--b--',
    '',
  ].join('\r\n');

describe('the secret of mail servers', () => {
  test.each([
    ['none', ''],
    ['another', 'Bearer something else'],
    ['a beginning', `Bearer ${SECRET.slice(0, -1)}`],
    ['another as a password', `Basic ${Buffer.from('mail:wrong').toString('base64')}`],
  ])('a call with %s is answered like an unknown address', async (_what, authorization) => {
    const person = await api.asUser();
    const events = { events: [{ kind: 'bounce', address: person.user.email }] };
    expect((await report(events, authorization)).status).toBe(404);
    expect((await handOver('Subject: a\r\n\r\nb', authorization)).status).toBe(404);
    expect(await stoppedOf(person)).toBeNull();
  });
});

describe('reports of a provider', () => {
  const own = (kind: string) => (address: string) => ({ events: [{ kind, address }] });
  const postmark = (record: string, type: string) => (address: string) => ({
    RecordType: record,
    ID: 42,
    Type: type,
    Email: address,
    Description: 'The server was unable to deliver your message.',
  });
  const mailgun = (event: string, severity?: string) => (address: string) => ({
    signature: { timestamp: '1', token: 'a', signature: 'b' },
    'event-data': { event, severity, recipient: address, 'log-level': 'error' },
  });

  test.each([
    ['our own shape', own('bounce'), 'bounce'],
    ['our own shape', own('complaint'), 'complaint'],
    ['Postmark', postmark('Bounce', 'HardBounce'), 'bounce'],
    ['Postmark', postmark('Bounce', 'BadEmailAddress'), 'bounce'],
    ['Postmark', postmark('SpamComplaint', 'SpamComplaint'), 'complaint'],
    ['Mailgun', mailgun('failed', 'permanent'), 'bounce'],
    ['Mailgun', mailgun('complained'), 'complaint'],
  ] as const)('a report in %s stops mails to the address, whatever its case', async (_shape, body, reason) => {
    const person = await api.asUser();
    const { email } = person.user;
    expect((await report(body(email!.toUpperCase()), BASIC)).status).toBe(204);
    expect(await stoppedOf(person)).toEqual({ address: email, reason });
    await warn(person);
    await emptied();
    expect(mailsTo(person)).toEqual([]);
  });

  test.each([
    ['Postmark’s soft bounce', postmark('Bounce', 'SoftBounce')],
    ['Postmark’s note of absence', postmark('Bounce', 'AutoResponder')],
    ['Mailgun’s temporary failure', mailgun('failed', 'temporary')],
    ['Mailgun’s delivery', mailgun('delivered')],
  ])('%s stops nothing', async (_what, body) => {
    const person = await api.asUser();
    expect((await report(body(person.user.email!))).status).toBe(204);
    expect(await stoppedOf(person)).toBeNull();
  });

  test('a report of an unknown address is taken and changes nothing', async () => {
    expect((await report(own('bounce')('nobody@pets.example'))).status).toBe(204);
    expect(await api.em().execute(`select 1 from mail_stops where address = 'nobody@pets.example'`)).toEqual([]);
  });

  test.each([{}, { events: [] }, { events: [{ kind: 'open', address: 'a@b.example' }] }, { RecordType: 'Bounce' }, []])(
    'the report %j, which has no known shape, is rejected',
    async (body) => {
      expect((await report(body)).status).toBe(400);
    },
  );
});

describe('mails that come back', () => {
  test('a report of a failed delivery to the address of a mail stops mails to its recipient', async () => {
    const person = await api.asUser();
    const back = await returnPathOf(person);
    expect(back).toMatch(/^b-[0-9a-z-]{1,62}@reply\.pets\.example$/);
    expect(back.split('@')[0]!.length).toBeLessThanOrEqual(64);
    // The report’s own recipient may be any: the address says whose mail it was.
    expect((await handOver(dsn(back, '5.1.1'))).status).toBe(204);
    expect(await stoppedOf(person)).toEqual({ address: person.user.email, reason: 'bounce' });
    await warn(person);
    await emptied();
    expect(mailsTo(person)).toHaveLength(1);
  });

  test.each([
    ['a delay', '4.4.1', 'delayed'],
    ['a delivery', '2.1.5', 'delivered'],
    ['a temporary failure', '4.2.2', 'failed'],
    ['a full mailbox', '5.2.2', 'failed'],
    ['a refusal of what the mail says', '5.7.1', 'failed'],
  ])('%s stops nothing', async (_what, status, action) => {
    const person = await api.asUser();
    expect((await handOver(dsn(await returnPathOf(person), status, action))).status).toBe(204);
    expect(await stoppedOf(person)).toBeNull();
  });

  test('a note of absence to the return path stops nothing and is not answered', async () => {
    const person = await api.asUser();
    const back = await returnPathOf(person);
    const note = `To: ${back}\r\nFrom: ${person.user.email}\r\nAuto-Submitted: auto-replied\r\n\r\nI am away. Status: 5.1.1 Action: failed`;
    expect((await handOver(note)).status).toBe(204);
    await emptied();
    expect([await stoppedOf(person), mailsTo(person).length]).toEqual([null, 1]);
  });

  test('a complaint to the return path stops mails to the recipient', async () => {
    const person = await api.asUser();
    const back = await returnPathOf(person);
    const complaint = dsn(back, '5.1.1')
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace('message/delivery-status', 'message/feedback-report')
      .replace('Reporting-MTA: dns; mx.example', 'Feedback-Type: abuse');
    expect((await handOver(complaint)).status).toBe(204);
    expect(await stoppedOf(person)).toMatchObject({ reason: 'complaint' });
  });

  test.each([
    [
      'another user',
      (back: string, other: string) => back.replace(/^b-[0-9a-f]{32}/, `b-${other.replaceAll('-', '')}`),
    ],
    ['a forged signature', (back: string) => back.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))],
    ['another domain', (back: string) => back.replace(DOMAIN, 'pets.example')],
  ])('a report to an address with %s stops nothing', async (_what, change) => {
    const [person, other] = [await api.asUser(), await api.asUser()];
    const address = change(await returnPathOf(person), other.userId);
    expect((await handOver(dsn(address, '5.1.1', 'failed', other.user.email!))).status).toBe(204);
    expect([await stoppedOf(person), await stoppedOf(other)]).toEqual([null, null]);
  });

  test('a return path expires', async () => {
    const person = await api.asUser();
    const back = await returnPathOf(person);
    const later = Date.now() + 70 * 86_400_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const { status } = await handOver(dsn(back, '5.1.1'));
    jest.restoreAllMocks();
    expect([status, await stoppedOf(person)]).toEqual([204, null]);
  });

  test('a mailbox that the server refuses for good while we send stops mails to it', async () => {
    const person = await api.asUser();
    mails.refuses = { recipient: { code: 550, text: '5.1.1 No such user' } };
    await warn(person);
    await eventually(async () => (await stoppedOf(person)) ?? undefined);
    expect(await stoppedOf(person)).toMatchObject({ reason: 'bounce' });
  });

  test.each(['5.7.1 Relaying denied', 'No such user', '5.2.2 Mailbox full', '5.1.8 Bad sender'])(
    'the refusal “%s”, which may be about us, stops nothing',
    async (text) => {
      const person = await api.asUser();
      mails.refuses = { recipient: { code: 550, text } };
      await warn(person);
      const givenUp = 'select 1 from outbox where given_up_at is not null';
      await eventually(async () => (await api.em().execute(givenUp)).length === 1 || undefined);
      expect(await stoppedOf(person)).toBeNull();
    },
  );

  test.each([
    ['an empty body', ''],
    ['nothing but a body', 'x'],
    ['a message to nobody of ours', 'To: somebody@pets.example\r\n\r\nHello'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0, 1, 2])],
    [
      'endless boundaries',
      `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(500)}`,
    ],
  ])('%s is answered without a fault', async (_what, raw) => {
    expect((await handOver(raw)).status).toBeLessThan(500);
  });

  test('a message that is too large is refused', async () => {
    expect((await handOver(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
  });
});

describe('an address whose mails were stopped', () => {
  test('a stopped address gets notifications again once its owner has confirmed it by a new link', async () => {
    const [person, owner] = [await api.asUser(), await api.asUser()];
    await report({ events: [{ kind: 'bounce', address: person.user.email }] });
    await wantAlerts(person);
    await loseAPet(owner);
    await emptied();
    expect(mailsTo(person)).toEqual([]);
    expect((await person.client.get('/api/notifications/mail')).json).toMatchObject({ address: null });
    expect((await person.client.post('/api/email/confirmation')).status).toBe(204);
    const { text } = await eventually(async () => mailsTo(person).at(-1));
    const token = /token=([\w.~-]+)/.exec(text)?.[1];
    expect((await person.client.post('/api/email/confirm', { token })).status).toBe(204);
    expect((await person.client.get('/api/notifications/mail')).json).toMatchObject({
      address: person.user.email,
      stopped: null,
    });
    await loseAPet(owner);
    await eventually(async () => mailsTo(person).length > 1 || undefined);
  });

  test('a stopped address still gets a link for a new password, which its owner has just asked for', async () => {
    const person = await api.asUser();
    await report({ events: [{ kind: 'complaint', address: person.user.email }] });
    await api.asNobody().post('/api/password/forgot', { email: person.user.email });
    const { text } = await eventually(async () => mailsTo(person).at(-1));
    expect(text).toContain('/api/password/reset?token=');
  });
});
