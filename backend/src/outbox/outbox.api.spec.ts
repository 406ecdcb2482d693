import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MESSAGE_TRIED_HOURS } from '@qlixline/contract/limits';

import { Transactions } from '../database/connections/transactions.ts';
import { Jobs } from '../jobs/jobs.ts';
import { eventually } from '../test-support/eventually.ts';
import { sampleEmail, sampleRegistration, visitorOf } from '../test-support/samples/sample-account.ts';
import { startMailServer } from '../test-support/start/mail-server.ts';
import type { MailServer } from '../test-support/start/mail-server.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';
import { Deliveries } from './deliveries.ts';
import { Outbox } from './outbox.ts';
import { OutboxRepository } from './outbox.repository.ts';

let mails: MailServer;
let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startOwnApi({ TRUST_PROXY: '1', SMTP_URL: mails.url });
  other = await startOwnApi({ TRUST_PROXY: '1', SMTP_URL: mails.url, DATABASE_URL: api.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await api.close();
  await mails.stop();
});
beforeEach(async () => {
  // Messages left by a failed test mustn't hold up the next ones.
  Object.assign(mails, { refuses: {}, dies: 0, slowMs: 0 });
  await api.em().execute('delete from outbox');
  await eventually(async () => (await running()).size === 0 || undefined);
  mails.received = [];
});

type Row = { id: string; attempts: number; reason: string | null; given_up_at: string | null };
const rows = () => api.em().execute<Row[]>('select * from outbox order by id');
/** Messages whose attempt hasn't ended. The end of an attempt is recorded before its job waits for the next one. */
const running = async (): Promise<Set<string>> => {
  const jobs = await api.em().execute<{ id: string }[]>(`select id from jobs.job where state = 'active'`);
  return new Set(jobs.map(({ id }) => id));
};
const failed = async () => {
  const noted = (await rows()).filter(({ attempts }) => attempts > 0);
  const still = await running();
  return noted.filter(({ id }) => !still.has(id));
};
const guessing = (recipient: string) => ({ kind: 'guessing', recipient, userId: null, content: {} }) as const;
const add = (recipient: string, at = api) => at.app.get(Outbox).add(guessing(recipient));

/** Makes all messages due, as if their pauses were over. */
async function retryNow(): Promise<void> {
  const em = api.em();
  await new OutboxRepository(em).retry();
  api.app.get(Jobs).wake('deliver-message');
}

const delivered = (count: number) => eventually(async () => mails.received.length === count || undefined);

describe('a message of the outbox', () => {
  test('a mail is delivered after the commit of its transaction, and nothing of it stays', async () => {
    const recipient = sampleEmail();
    await add(recipient);
    await delivered(1);
    expect(mails.received[0]).toMatchObject({ to: recipient });
    await eventually(async () => (await rows()).length === 0 || undefined);
  });

  test('an alert may request more messages than a statement has parameters', async () => {
    const COUNT = 10_000; // an alert to five thousand people, each with two devices
    const added = api.app.get(Transactions).run(async () => {
      await api.app.get(Outbox).addAll(Array.from({ length: COUNT }, (_, nth) => guessing(`${nth}@pets.example`)));
      const [counted] = await api.app
        .get(EntityManager)
        .execute<[{ jobs: number }]>(`select count(*)::integer as jobs from jobs.job join outbox using (id)`);
      throw new Error(`${counted.jobs} messages have jobs`); // so that nothing is sent
    });
    await expect(added).rejects.toThrow(`${COUNT} messages have jobs`);
  });

  test('a mail of a transaction that is rolled back is never sent', async () => {
    const fails = api.app.get(Transactions).run(async () => {
      await api.app.get(Outbox).add(guessing(sampleEmail()));
      throw new Error('after all');
    });
    await expect(fails).rejects.toThrow('after all');
    await add(sampleEmail());
    await delivered(1);
    await eventually(async () => (await running()).size === 0 || undefined);
    expect(await rows()).toEqual([]);
    expect(await api.em().execute(`select 1 from jobs.job where state < 'completed'`)).toEqual([]);
  });

  test('the job of a mail exists if and only if its transaction commits', async () => {
    await mails.stop();
    await api.app.get(Transactions).run(async (em) => {
      await api.app.get(Outbox).add(guessing(sampleEmail()));
      expect(await em.execute(`select 1 from jobs.job join outbox using (id)`)).toHaveLength(1);
      expect(await api.em().execute(`select 1 from jobs.job join outbox using (id)`)).toEqual([]);
    });
    expect(await api.em().execute(`select 1 from jobs.job join outbox using (id)`)).toHaveLength(1);
    await mails.start();
    await retryNow();
    await delivered(1);
  });
});

describe('a mail server that doesn’t take a mail', () => {
  test('mails wait with the reason while the mail server is unavailable, and all arrive once it is available again', async () => {
    await mails.stop();
    const recipients = Array.from({ length: 12 }, () => sampleEmail());
    await Promise.all(recipients.map((recipient, nth) => add(recipient, nth % 2 === 0 ? api : other)));
    const tried = await eventually(async () => ((await failed()).length === 12 ? failed() : undefined));
    for (const { reason } of tried)
      expect(reason).toMatch(/^The mail server 127\.0\.0\.1:\d+ does not take the mail: /);
    await mails.start();
    await retryNow();
    await delivered(12);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
  });

  test.each([
    ['recipient', 450, 'Mailbox busy'],
    ['recipient', 421, 'Try later'],
    ['mail', 451, 'Local error'],
    ['mail', 452, 'No room'],
  ] as const)(
    'a temporary refusal of the %s (%i) is tried again with the same Message-ID',
    async (what, code, text) => {
      mails.refuses = { [what]: { code, text } };
      await add(sampleEmail());
      const [row] = await eventually(async () => ((await failed()).length === 1 ? failed() : undefined));
      expect(row).toMatchObject({ attempts: 1, given_up_at: null, reason: expect.stringContaining(`${code} ${text}`) });
      const [job] = await api
        .em()
        .execute<{ isLater: boolean; state: string }[]>(
          `select state, start_after > now() as "isLater" from jobs.job where id = ?`,
          [row!.id],
        );
      expect(job).toEqual({ state: 'retry', isLater: true });
      mails.refuses = {};
      await retryNow();
      await delivered(1);
      expect(mails.received[0]!.id).toBe(`<${row!.id}@qlixline.example>`);
    },
  );

  test.each([
    ['recipient', 550, 'No such user'],
    ['recipient', 553, 'Mailbox name not allowed'],
    ['mail', 554, 'Looks like spam'],
    ['mail', 552, 'Too large'],
  ] as const)(
    'a permanent refusal of the %s (%i) gives the mail up at once with its reason',
    async (what, code, text) => {
      const before = api.app.get(Deliveries).counted.givenUp + other.app.get(Deliveries).counted.givenUp;
      mails.refuses = { [what]: { code, text } };
      await add(sampleEmail());
      const [row] = await eventually(async () => ((await failed()).length === 1 ? failed() : undefined));
      expect(row?.given_up_at).not.toBeNull();
      expect(row?.reason).toContain(`${code} ${text}`);
      expect(api.app.get(Deliveries).counted.givenUp + other.app.get(Deliveries).counted.givenUp).toBe(before + 1);
      mails.refuses = {};
      await retryNow(); // by the operator, who has corrected something
      await delivered(1);
    },
  );

  test('a connection that ends in the middle of a mail loses and doubles nothing', async () => {
    mails.dies = 3;
    const recipients = Array.from({ length: 5 }, () => sampleEmail());
    for (const recipient of recipients) await add(recipient);
    await eventually(async () => (mails.received.length === 2 && (await failed()).length === 3) || undefined);
    await retryNow();
    await delivered(5);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    expect(new Set(mails.received.map(({ id }) => id)).size).toBe(5);
  });

  test('a mail is given up once it has been tried for its time, after a last attempt', async () => {
    await mails.stop();
    await add(sampleEmail());
    await eventually(async () => (await failed()).length === 1 || undefined);
    await api.em().execute(`update outbox set gives_up_at = now() - interval '1 second'`);
    await api.em().execute(`update jobs.job set start_after = now() where state = 'retry'`);
    api.app.get(Jobs).wake('deliver-message');
    const [row] = await eventually(async () => ((await rows())[0]?.given_up_at ? rows() : undefined));
    expect(row).toMatchObject({ attempts: 2, reason: expect.stringContaining('does not take the mail') });
    await mails.start();
  });

  test('a mail is tried for two days from its creation, or from the operator’s retry', async () => {
    await mails.stop();
    await add(sampleEmail());
    await eventually(async () => (await failed()).length === 1 || undefined);
    const hoursLeft = async () => {
      const [row] = await api
        .em()
        .execute<{ hours: number }[]>(`select extract(epoch from gives_up_at - now()) / 3600 as hours from outbox`);
      return Math.round(Number(row?.hours));
    };
    expect(await hoursLeft()).toBe(MESSAGE_TRIED_HOURS);
    await api.em().execute(`update outbox set gives_up_at = now(), given_up_at = now()`);
    await mails.start();
    mails.refuses = { recipient: { code: 450, text: 'Mailbox busy' } };
    await retryNow();
    await eventually(async () => (await failed())[0]?.attempts === 2 || undefined);
    expect(await hoursLeft()).toBe(MESSAGE_TRIED_HOURS);
    mails.refuses = {};
    await retryNow();
    await delivered(1);
  });
});

describe('two backends', () => {
  test('two backends deliver each of 60 mails once, while the mail server is slow', async () => {
    mails.slowMs = 20;
    const recipients = Array.from({ length: 60 }, () => sampleEmail());
    await Promise.all(recipients.map((recipient, nth) => add(recipient, nth % 2 === 0 ? api : other)));
    await eventually(async () => (await rows()).length === 0 || undefined);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    expect(new Set(mails.received.map(({ id }) => id)).size).toBe(60);
  });

  test('a message without a job, as after a restore, is delivered after the next look', async () => {
    const recipient = sampleEmail();
    await api.em().execute(
      `insert into outbox (id, channel, kind, recipient, gives_up_at)
       values (uuidv7(), 'mail', 'guessing', ?, now() + interval '1 hour')`,
      [recipient],
    );
    await other.app.get(Deliveries).maintain();
    await delivered(1);
    expect(mails.received[0]!.to).toBe(recipient);
  });

  test('messages given up more than 30 days ago are removed, and younger ones stay', async () => {
    await api.em().execute(
      `insert into outbox (id, channel, kind, recipient, gives_up_at, given_up_at)
       select uuidv7(), 'mail', 'guessing', age || '@pets.example', now(), now() - make_interval(days => age)
       from unnest(array[29, 31, 90]) age`,
    );
    await api.app.get(Deliveries).maintain();
    const left = await api.em().execute<{ recipient: string }[]>('select recipient from outbox');
    expect(left.map(({ recipient }) => recipient)).toEqual(['29@pets.example']);
  });
});

describe('mails about accounts', () => {
  const register = (email: string) => visitorOf(api).post('/api/register', sampleRegistration({ email }));

  test('registration, its repetition and a forgotten password arrive although the mail server was away', async () => {
    await mails.stop();
    const email = sampleEmail();
    const browser = visitorOf(api);
    await browser.post('/api/register', sampleRegistration({ email }));
    expect((await browser.post('/api/email/confirmation')).status).toBe(204);
    expect((await visitorOf(other).post('/api/password/forgot', { email })).status).toBe(204);
    await eventually(async () => (await failed()).length === 3 || undefined);
    await mails.start();
    await retryNow();
    await delivered(3);
    const links = mails.received.map(
      ({ text }) => /\/api\/(email\/confirm|password\/reset)\?token=/.exec(text)?.[1] ?? '',
    );
    expect(links.toSorted()).toEqual(['email/confirm', 'email/confirm', 'password/reset']);
  });

  test('the database holds no token of a link that waits to be mailed', async () => {
    await mails.stop();
    const email = sampleEmail();
    await register(email);
    await visitorOf(api).post('/api/password/forgot', { email });
    await eventually(async () => (await failed()).length === 2 || undefined);
    const stored = JSON.stringify([
      await rows(),
      await api.em().execute('select * from jobs.job'),
      await api.em().execute('select * from password_resets'),
    ]);
    await mails.start();
    await retryNow();
    await delivered(2);
    const tokens = mails.received.map(({ text }) => /token=([\w.~-]+)/.exec(text)![1]!);
    for (const token of tokens) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(token.split('~').at(-1));
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });

  test('a reset link works for an hour from its delivery, however long the mail waited', async () => {
    await mails.stop();
    const email = sampleEmail();
    await register(email);
    await eventually(async () => (await failed()).length === 1 || undefined);
    await api.em().execute('delete from outbox');
    await visitorOf(api).post('/api/password/forgot', { email });
    await eventually(async () => (await failed()).length === 1 || undefined);
    await api.em().execute(`update password_resets set created_at = now() - interval '5 hours'`);
    await mails.start();
    await retryNow();
    await delivered(1);
    const token = /token=([\w-]+)/.exec(mails.received[0]!.text)![1];
    const { status } = await visitorOf(api).post('/api/password/reset', { token, password: 'a new password' });
    expect(status).toBe(204);
  });

  test('a new password cancels a reset mail that waits, and its link can’t be made again', async () => {
    const email = sampleEmail();
    await register(email);
    await delivered(1);
    await visitorOf(api).post('/api/password/forgot', { email });
    await delivered(2);
    const token = /token=([\w-]+)/.exec(mails.received[1]!.text)![1];
    await mails.stop();
    await visitorOf(api).post('/api/password/forgot', { email });
    await eventually(async () => (await failed()).length === 1 || undefined);
    const { status } = await visitorOf(other).post('/api/password/reset', { token, password: 'a new password' });
    expect(status).toBe(204);
    await mails.start();
    await retryNow();
    await delivered(3);
    expect(mails.received[2]!.text).toContain('has a new password');
    await eventually(async () => (await rows()).length === 0 || undefined);
    const links = 'select 1 from password_resets where email = ?';
    expect(await api.em().execute(links, [email])).toEqual([]);
  });

  test('a forgotten password of an unknown address is answered alike and mails nobody', async () => {
    const unknown = await visitorOf(api).post('/api/password/forgot', { email: sampleEmail() });
    expect([unknown.status, unknown.text]).toEqual([204, '']);
    await eventually(async () => (await rows()).length === 0 || undefined);
    expect(mails.received).toEqual([]);
  });

  test('a user who deletes the account takes along the mails that wait', async () => {
    await mails.stop();
    const { client, userId, user } = await api.asUser({ email: sampleEmail(), emailConfirmedAt: new Date() });
    await api.app.get(Outbox).add({ kind: 'guessing', recipient: user.email!, userId, content: {} });
    expect((await client.send('DELETE', '/api/account', { body: { when: 'now' } })).status).toBe(204);
    const kinds = await api.em().execute<{ kind: string }[]>('select kind from outbox');
    expect(kinds).toEqual([{ kind: 'account-deleted' }]);
    await mails.start();
    await retryNow();
    await delivered(1);
    expect(mails.received[0]!.text).toContain('your account is gone');
  });
});
