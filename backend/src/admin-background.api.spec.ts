import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';

import { runAdminOrder } from './admin-program.ts';
import { Jobs } from './jobs/jobs.ts';
import { Outbox } from './outbox/outbox.ts';
import { eventually } from './test-support/eventually.ts';
import { startMailServer } from './test-support/start/mail-server.ts';
import type { MailServer } from './test-support/start/mail-server.ts';
import { startOwnApi } from './test-support/start/start-api.ts';
import type { TestApi } from './test-support/start/start-api.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';

let mails: MailServer;
let api: TestApi;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startOwnApi({ SMTP_URL: mails.url, METRICS_TOKEN });
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
afterEach(() => {
  Object.assign(mails, { received: [], refuses: {} });
});

async function admin(args: readonly string[], settings: Record<string, string> = { SMTP_URL: mails.url }) {
  const [answers, remarks]: [string[], string[]] = [[], []];
  const status = await runAdminOrder(args, {
    env: { DATABASE_URL: api.databaseUrl, ...settings },
    answer: (line) => answers.push(line),
    remark: (line) => remarks.push(line),
  });
  return { status, text: [...answers, ...remarks].join('\n') };
}

const add = (recipient: string) => api.app.get(Outbox).add({ kind: 'guessing', recipient, userId: null, content: {} });

describe('mail-test', () => {
  test('a test mail reports what the mail server said', async () => {
    const { status, text } = await admin(['mail-test', 'ana@pets.example'], {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Pets <post@pets.example>',
    });
    expect([status, text]).toEqual([
      0,
      expect.stringMatching(
        /^The mail server 127\.0\.0\.1:\d+ took the mail to ana@pets\.example from Pets <post@pets\.example>: 250 /,
      ),
    ]);
    expect(mails.received).toEqual([expect.objectContaining({ to: 'ana@pets.example' })]);
  });

  test.each([
    ['recipient', 550, 'No such user'],
    ['recipient', 450, 'Mailbox busy'],
    ['mail', 554, 'Looks like spam'],
  ] as const)('a test mail reports that the mail server refuses the %s with %i', async (what, code, reply) => {
    mails.refuses = { [what]: { code, text: reply } };
    const { status, text } = await admin(['mail-test', 'ana@pets.example']);
    expect([status, text]).toEqual([1, expect.stringMatching(new RegExp(`answers to .+: ${code} ${reply}$`))]);
  });

  test.each([
    ['smtp://127.0.0.1:1', /^The mail server 127\.0\.0\.1:1 does not take the mail: .*ECONNREFUSED.*\.$/],
    ['smtp://no-such-host.invalid', /^The mail server no-such-host\.invalid does not take the mail: .+\.$/],
    ['', /^The setting SMTP_URL is missing; mails are written to DATA_DIR\/mail\.$/],
    ['mail.example', /^The setting SMTP_URL must be an smtp:\/\/ or smtps:\/\/ address\.$/],
  ])('a test mail through "%s" reports the error in one sentence', async (smtpUrl, sentence) => {
    const { status, text } = await admin(['mail-test', 'ana@pets.example'], { SMTP_URL: smtpUrl });
    expect([status, text]).toEqual([1, expect.stringMatching(sentence)]);
  });
});

describe('outbox and jobs', () => {
  test('the outbox lists a mail that was given up with its reason, and sends it again on request', async () => {
    expect((await admin(['outbox'])).text).toBe('Messages that wait: 0; given up: 0.');
    mails.refuses = { recipient: { code: 550, text: 'No such user' } };
    await add('bob@pets.example');
    const listed = await eventually(async () => {
      const { text } = await admin(['outbox']);
      return text.includes('given up: 1.') ? text : undefined;
    });
    expect(listed).toMatch(
      /^Messages that wait: 0; given up: 1\.\n[\w-]{36} {2}guessing to bob@pets\.example {2}since .+ UTC, attempts 1, given up .+ UTC {2}The mail server .+: 550 No such user$/,
    );
    mails.refuses = {};
    const [id = ''] = /[\w-]{36}/.exec(listed) ?? [];
    expect((await admin(['outbox', 'retry', crypto.randomUUID()])).text).toMatch(
      /^There is no message .+ in the outbox\.$/,
    );
    const { text } = await admin(['outbox', 'retry', id]);
    expect(text).toBe('Messages that a running backend sends within a minute: 1.');
    api.app.get(Jobs).wake('deliver-message');
    await eventually(() => mails.received.length === 1 || undefined);
  });

  test('the outbox lists a waiting mail with its next attempt', async () => {
    mails.refuses = { mail: { code: 451, text: 'Try later' } };
    await add('cleo@pets.example');
    const listed = await eventually(async () => {
      const { text } = await admin(['outbox']);
      return /next attempt \d/.test(text) ? text : undefined; // requested once the attempt has ended
    });
    expect(listed).toMatch(/cleo@pets\.example {2}since .+ UTC, attempts 1, next attempt \d.+ UTC {2}The mail server/);
    mails.refuses = {};
    await admin(['outbox', 'retry']);
    api.app.get(Jobs).wake('deliver-message');
    await eventually(() => mails.received.length === 1 || undefined);
  });

  test('the queues are listed with counts and failed jobs, which run again on request', async () => {
    await api.em().execute(
      `insert into jobs.job (name, state, retry_count, completed_on, output)
       values ('maintain-outbox', 'failed', 2, now(), '{"message": "The disk is full"}')`,
    );
    const text = await eventually(async () => {
      const { text: listed } = await admin(['jobs']);
      return /^deliver-message: waiting 0, running 0,/m.test(listed) ? listed : undefined; // once the mail's job has ended
    });
    expect(text).toMatch(/^deliver-message: waiting 0, running 0, failed 0, last done .+ UTC$/m);
    expect(text).toMatch(/^maintain-outbox: waiting 0, running 0, failed 1$/m);
    expect(text).toMatch(/^[\w-]{36} {2}maintain-outbox failed .+ UTC after attempts 3 {2}The disk is full$/m);
    expect((await admin(['jobs', 'retry', 'maintain-outbox'])).text).toBe(
      'Jobs of maintain-outbox that a running backend runs within a minute: 1.',
    );
    api.app.get(Jobs).wake('maintain-outbox');
    const isDone = async () => (await admin(['jobs'])).text.includes('maintain-outbox: waiting 0, running 0, failed 0');
    await eventually(async () => (await isDone()) || undefined);
    expect((await admin(['jobs', 'retry', 'nothing'])).text).toMatch(
      /^There is no queue nothing; there are .*alert-people, .*deliver-message, /,
    );
  });
});

test('the metrics count jobs by queue, waiting messages with the age of the oldest, and ended ones', async () => {
  const metrics = async () => (await api.asNobody({ authorization: `Bearer ${METRICS_TOKEN}` }).get('/metrics')).text;
  const valueOf = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );
  const before = valueOf(await metrics(), 'qlixline_outbox_ended_total{end="delivered"}');
  await add('dora@pets.example');
  await eventually(() => mails.received.length === 1 || undefined);
  mails.refuses = { recipient: { code: 450, text: 'Mailbox busy' } };
  await add('emil@pets.example');
  const text = await eventually(async () => {
    const now = await metrics();
    const isTried = valueOf(now, 'qlixline_jobs{queue="deliver-message",state="running"}') === 0;
    return isTried && valueOf(now, 'qlixline_outbox_messages{state="waiting"}') === 1 ? now : undefined;
  });
  expect(valueOf(text, 'qlixline_outbox_ended_total{end="delivered"}')).toBe(before + 1);
  expect(valueOf(text, 'qlixline_outbox_oldest_seconds')).toBeGreaterThan(0);
  expect(valueOf(text, 'qlixline_jobs{queue="deliver-message",state="waiting"}')).toBe(1);
  expect(valueOf(text, 'qlixline_jobs{queue="maintain-outbox",state="failed"}')).toBe(0);
});
