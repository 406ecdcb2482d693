import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GUESSING_ALERT, PASSWORD_LINKS_MAX, RATES, SIGN_IN_BACKOFF } from '@qlixline/contract/rates';

import type { Client } from '../../../test-support/client.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { mailTo, mailsTo, tokenMailedTo } from '../../../test-support/mails.ts';
import {
  SAMPLE_PASSWORD,
  sampleEmail,
  sampleNetwork,
  sampleRegistration,
} from '../../../test-support/samples/sample-account.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

const { freeAttempts, longestPauseMs } = SIGN_IN_BACKOFF;

let api: TestApi;

beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

/** Registers a user and returns the browser that was used. */
async function owner(): Promise<{ email: string; browser: Client }> {
  const email = sampleEmail();
  const browser = from(sampleNetwork());
  await browser.post('/api/register', sampleRegistration({ email }));
  return { email, browser };
}

const from = (network: string) => api.asNobody({ 'x-forwarded-for': network });
const guess = (client: Client, email: string) => client.post('/api/login', { email, password: 'a wrong password' });
const signIn = (client: Client, email: string) => client.post('/api/login', { email, password: SAMPLE_PASSWORD });

test('wrong guesses from other networks lock the owner out of neither a known browser nor a new one', async () => {
  const { email, browser } = await owner();
  await browser.post('/api/logout');
  for (let network = 0; network < 6; network += 1) {
    const attacker = from(sampleNetwork());
    for (let attempt = 0; attempt <= freeAttempts; attempt += 1) await guess(attacker, email);
  }
  expect((await signIn(browser, email)).status).toBe(200);
  expect((await signIn(from(sampleNetwork()), email)).status).toBe(200);
});

test('guesses from the same network don’t slow down a browser that the owner has used before', async () => {
  const { email, browser } = await owner();
  const network = sampleNetwork();
  const moved = from(network);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  const neighbour = from(network);
  for (let attempt = 0; attempt <= RATES.signIn.limit; attempt += 1) await guess(neighbour, email);
  expect((await guess(neighbour, email)).status).toBe(429);
  expect((await signIn(moved, email)).status).toBe(200);
});

test('repeated attempts at one account from one network wait longer each time, concurrent ones included', async () => {
  const { email } = await owner();
  const attacker = from(sampleNetwork());
  const statuses = (await Promise.all(Array.from({ length: 9 }, () => guess(attacker, email)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(freeAttempts);
  const waited = await guess(attacker, email);
  expect(waited.status).toBe(429);
  expect(Number(waited.headers.get('retry-after'))).toBeLessThanOrEqual(2);

  const waits: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    api.passTime(longestPauseMs); // beyond the rate of the network as well
    expect((await guess(attacker, email)).status).toBe(400);
    waits.push(Number((await guess(attacker, email)).headers.get('retry-after')));
  }
  expect(waits.slice(0, 4)).toEqual([4, 8, 16, 32]);
  expect(waits.at(-1)).toBe(longestPauseMs / 1_000);
});

test('guesses at an unknown e-mail are slowed down like at a known one', async () => {
  const attacker = from(sampleNetwork());
  for (let attempt = 0; attempt < freeAttempts; attempt += 1) {
    expect((await guess(attacker, 'nobody@pets.example')).status).toBe(400);
  }
  expect((await guess(attacker, 'nobody@pets.example')).status).toBe(429);
});

test('a trusted browser has its own limit, for one account, until the password changes', async () => {
  const { email, browser } = await owner();
  for (let attempt = 0; attempt < freeAttempts; attempt += 1) expect((await guess(browser, email)).status).toBe(400);
  expect((await guess(browser, email)).status).toBe(429);
  const device = browser.cookies.get('qlixline_device') ?? '';

  const other = await owner();
  const stranger = from(sampleNetwork());
  stranger.cookies.set('qlixline_device', device);
  for (let attempt = 0; attempt < freeAttempts; attempt += 1) await guess(stranger, other.email);
  expect((await signIn(stranger, other.email)).status).toBe(429);

  await api.em().execute(`update users set password_hash = password_hash || 'x' where email = ?`, [email]);
  const late = from(sampleNetwork());
  late.cookies.set('qlixline_device', device);
  expect((await guess(late, email)).status).toBe(400); // limited by its network, not by the throttled browser
});

test('a stranger who registered with the same address neither guesses faster nor slows down the owner', async () => {
  const { email, browser } = await owner();
  await browser.post('/api/email/confirm', { token: await tokenMailedTo(api.dataDir, email, 'confirmation') });
  const stranger = from(sampleNetwork());
  const password = 'a staple of strangers';
  await stranger.post('/api/register', sampleRegistration({ email, password }));
  for (let attempt = 0; attempt < freeAttempts; attempt += 1) {
    await stranger.put('/api/password', { currentPassword: `guess number ${attempt}`, password: 'never to be set' });
  }
  const statuses = [];
  for (let attempt = 0; attempt < freeAttempts; attempt += 1) statuses.push((await guess(stranger, email)).status);
  expect(statuses).toContain(429);
  expect((await guess(browser, email)).status).toBe(400);
  expect((await signIn(browser, email)).status).toBe(200);
});

test('the owner gets one mail about repeated wrong passwords', async () => {
  const { email, browser } = await owner();
  await browser.post('/api/email/confirm', { token: await tokenMailedTo(api.dataDir, email, 'confirmation') });
  for (let attempt = 0; attempt < GUESSING_ALERT.failures + 3; attempt += 1) await guess(from(sampleNetwork()), email);
  await mailTo(api.dataDir, email, 'guessing');
  expect(await mailsTo(api.dataDir, email, 'guessing')).toHaveLength(1);
});

test('reset links requested by strangers neither fill the owner’s mailbox nor invalidate the owner’s links', async () => {
  const { email } = await owner();
  for (let sent = 0; sent < PASSWORD_LINKS_MAX + 5; sent += 1) {
    expect((await from(sampleNetwork()).post('/api/password/forgot', { email })).status).toBe(204);
    if (sent < PASSWORD_LINKS_MAX) {
      await eventually(async () =>
        (await mailsTo(api.dataDir, email, 'new password')).length > sent ? true : undefined,
      );
    }
  }
  const mails = await mailsTo(api.dataDir, email, 'new password');
  expect(mails).toHaveLength(PASSWORD_LINKS_MAX);
  const token = /token=([\w-]+)/.exec(mails.at(-1)!)?.[1];
  const owns = from(sampleNetwork());
  expect((await owns.post('/api/password/reset', { token, password: 'quite another one' })).status).toBe(204);
  expect(owns.cookies.has('qlixline_device')).toBe(true);
});
