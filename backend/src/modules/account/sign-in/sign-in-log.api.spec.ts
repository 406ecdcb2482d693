import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FAILED_SIGN_INS_PER_DAY, SIGN_INS_LISTED_MAX } from '@qlixline/contract/limits';

import type { Client } from '../../../test-support/client.ts';
import { eventually } from '../../../test-support/eventually.ts';
import {
  SAMPLE_PASSWORD,
  registerOwner,
  sampleRegistration,
  visitorOf,
} from '../../../test-support/samples/sample-account.ts';
import { codeOf, turnOnSecondFactor } from '../../../test-support/samples/sample-codes.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const signIn = (browser: Client, email: string, password = SAMPLE_PASSWORD) =>
  browser.post('/api/login', { email, password }, { headers: { 'user-agent': FIREFOX } });
const resultsOf = async (browser: Client): Promise<string[]> =>
  (await browser.get('/api/sign-ins')).json.map(({ result }: { result: string }) => result);
/** Waits for attempts that are recorded after their reply. */
const eventuallyResultsOf = (browser: Client, count: number) =>
  eventually(async () => {
    const results = await resultsOf(browser);
    return results.length >= count ? results : undefined;
  });

test('sign-ins, wrong passwords and wrong codes are listed with their browser, newest first', async () => {
  const { browser, email } = await registerOwner(api, visitorOf(api));
  const { secret } = await turnOnSecondFactor(api, browser);
  const other = visitorOf(api);
  await signIn(other, email, 'not the password');
  await eventuallyResultsOf(browser, 2);
  await signIn(other, email);
  await other.post('/api/login/code', { code: 'no code at all' });
  await eventuallyResultsOf(browser, 3);
  await other.post('/api/login/code', { code: codeOf(api, secret) });
  expect(await eventuallyResultsOf(browser, 4)).toEqual(['signed_in', 'wrong_code', 'wrong_password', 'signed_in']);
  const [, , wrong] = (await browser.get('/api/sign-ins')).json;
  expect(wrong).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    result: 'wrong_password',
    userAgent: FIREFOX,
    withPasskey: false,
  });
});

test('a wrong password is shown to the account that has confirmed the address, and to nobody if that isn’t clear', async () => {
  const { browser: owner, email } = await registerOwner(api, visitorOf(api));
  const stranger = visitorOf(api);
  await stranger.post('/api/register', sampleRegistration({ email, password: 'a staple of strangers' }));
  await signIn(visitorOf(api), email, 'not the password');
  expect(await eventuallyResultsOf(owner, 2)).toEqual(['wrong_password', 'signed_in']);
  expect(await resultsOf(stranger)).toEqual(['signed_in']);
});

test('strangers fill neither the table nor the list: failures are limited per day, and the list has an end', async () => {
  const { browser, email } = await registerOwner(api, visitorOf(api));
  const { id } = (await browser.get('/api/auth/user')).json;
  await api
    .em()
    .execute(
      `insert into sign_ins (user_id, result, user_agent) select ?, 'wrong_password', 'x' from generate_series(1, ?)`,
      [id, FAILED_SIGN_INS_PER_DAY - 1],
    );
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await signIn(visitorOf(api), email, 'not the password');
    await eventuallyResultsOf(browser, SIGN_INS_LISTED_MAX);
  }
  await signIn(visitorOf(api), email);
  const rows = await api.em().execute<{ result: string }[]>(`select result from sign_ins where user_id = ?`, [id]);
  expect(rows.filter(({ result }) => result === 'wrong_password')).toHaveLength(FAILED_SIGN_INS_PER_DAY);
  const listed = await resultsOf(browser);
  expect([listed.length, listed[0]]).toEqual([SIGN_INS_LISTED_MAX, 'signed_in']);
});
