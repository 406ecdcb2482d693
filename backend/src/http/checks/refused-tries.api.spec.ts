import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { RATES, SIGN_IN_BACKOFF, givesFailuresBack } from '@qlixline/contract/rates';
import type { RateName } from '@qlixline/contract/rates';

import type { Client, Reply } from '../../test-support/client.ts';
import { mailTo, tokenMailedTo } from '../../test-support/mails.ts';
import {
  SAMPLE_PASSWORD,
  sampleEmail,
  sampleNetwork,
  sampleRegistration,
} from '../../test-support/samples/sample-account.ts';
import { samplePng } from '../../test-support/samples/sample-images.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
  await api.em().execute(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
});
afterAll(() => api.close());

const filled: string[] = [];
/** Makes every write to the table fail as it does on a full disk. */
async function fillDiskOf(table: string): Promise<void> {
  await api
    .em()
    .execute(`create trigger full_disk before insert or update or delete on ${table} execute function refuse()`);
  filled.push(table);
}
async function makeRoom(): Promise<void> {
  for (const table of filled.splice(0)) await api.em().execute(`drop trigger full_disk on ${table}`);
}
afterEach(makeRoom);

const from = (network: string) => api.asNobody({ 'x-forwarded-for': network });

/** Sends requests that the full disk rejects, more often than the rate allows, and another one when there is room. */
async function tryWhileFull(table: string, times: number, send: () => Promise<Reply>): Promise<number> {
  await fillDiskOf(table);
  for (let attempt = 0; attempt < times; attempt += 1) expect((await send()).status).toBe(507);
  await makeRoom();
  return (await send()).status;
}

describe('attempts that the product fails aren’t counted', () => {
  test('signing in works at once when there is room again', async () => {
    const email = sampleEmail();
    await from(sampleNetwork()).post('/api/register', sampleRegistration({ email }));
    const browser = from(sampleNetwork());
    const signIn = () => browser.post('/api/login', { email, password: SAMPLE_PASSWORD });
    expect(await tryWhileFull('sessions', RATES.signIn.limit + 2, signIn)).toBe(200);
  });

  test('registering works at once when there is room again', async () => {
    const [email, browser] = [sampleEmail(), from(sampleNetwork())];
    const register = () => browser.post('/api/register', sampleRegistration({ email }));
    expect(await tryWhileFull('users', SIGN_IN_BACKOFF.freeAttempts + 4, register)).toBe(201);
  });

  test('setting a new password works at once when there is room again', async () => {
    const email = sampleEmail();
    await from(sampleNetwork()).post('/api/register', sampleRegistration({ email }));
    const browser = from(sampleNetwork());
    await browser.post('/api/password/forgot', { email });
    const token = await tokenMailedTo(api.dataDir, email, 'new password');
    const reset = () => browser.post('/api/password/reset', { token, password: 'another long password' });
    expect(await tryWhileFull('password_resets', RATES.signIn.limit + 2, reset)).toBe(204);
  });

  test('requesting a new password works at once when there is room again', async () => {
    const email = sampleEmail();
    await from(sampleNetwork()).post('/api/register', sampleRegistration({ email }));
    const browser = from(sampleNetwork());
    const request = () => browser.post('/api/password/forgot', { email });
    expect(await tryWhileFull('outbox', RATES.passwordMail.limit + 2, request)).toBe(204);
    expect(await mailTo(api.dataDir, email, 'new password')).toContain('token=');
  });

  test('publishing works at once when there is room again', async () => {
    const { client } = await api.asUser();
    const publish = () => client.post('/api/posts', { text: 'A walk', images: [], petIds: [], visibility: 'friends' });
    expect(await tryWhileFull('posts', RATES.posts.limit + 2, publish)).toBe(201);
  });

  test('uploading a picture works at once when there is room again', async () => {
    const { client } = await api.asUser();
    const form = new FormData();
    form.append('contentType', 'post');
    form.append('image', new Blob([new Uint8Array(await samplePng(64, 64))], { type: 'image/png' }), 'picture.png');
    const upload = () => client.post('/api/upload/content', form);
    expect(await tryWhileFull('media', RATES.uploads.limit + 2, upload)).toBe(201);
  });

  test('asking a user to be friends works at once when there is room again', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const ask = () => ana.client.post('/api/friends/requests', { userId: ben.userId });
    expect(await tryWhileFull('friend_requests', RATES.friendRequests.limit + 2, ask)).toBe(200);
  });

  test('a wrong password is still counted after tries that the product failed', async () => {
    const email = sampleEmail();
    await from(sampleNetwork()).post('/api/register', sampleRegistration({ email }));
    const browser = from(sampleNetwork());
    const guess = (client: Client) => client.post('/api/login', { email, password: 'a wrong password' });
    await fillDiskOf('sessions');
    const signIn = { email, password: SAMPLE_PASSWORD };
    for (let attempt = 0; attempt < RATES.signIn.limit; attempt += 1) await browser.post('/api/login', signIn);
    await makeRoom();
    for (let attempt = 0; attempt < SIGN_IN_BACKOFF.freeAttempts; attempt += 1) {
      expect((await guess(browser)).status).toBe(400);
    }
    expect((await guess(browser)).status).toBe(429);
  });
});

test('only the bounds on load count requests that fail because of the product', () => {
  const counted = (Object.keys(RATES) as RateName[]).filter((name) => !givesFailuresBack(name));
  expect(counted).toEqual(['everything', 'pages', 'sockets', 'remoteCalls', 'remoteCallsOfOne', 'remoteCallsOfAll']);
});
