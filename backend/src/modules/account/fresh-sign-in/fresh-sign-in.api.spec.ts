import { expect, test } from '@jest/globals';
import type { AnyDeclaration } from '@qlixline/contract/calls/endpoint';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import { FRESH_SIGN_IN_MINUTES } from '@qlixline/contract/limits';
import { SIGN_IN_BACKOFF } from '@qlixline/contract/rates';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { matrixRows, requestOf } from '../../../test-support/matrix/authorization-matrix.ts';
import { setScene } from '../../../test-support/matrix/scene.ts';
import { SAMPLE_PASSWORD, registerOwner } from '../../../test-support/samples/sample-account.ts';
import { codeOf, turnOnSecondFactor } from '../../../test-support/samples/sample-codes.ts';

const api = apiOfSpec();

const freshnessOf = (key: EndpointKey) => (endpoints as Record<string, AnyDeclaration>)[key]?.freshSignIn ?? false;
const SENSITIVE = matrixRows.filter(([key]) => freshnessOf(key) === true);

/** Makes all sessions as old as this, as if nobody had proved anything since. */
const ageSessions = (minutes: number) =>
  api.em().execute(`update sessions set created_at = now() - make_interval(mins => ?), proved_at = null`, [minutes]);

async function owner() {
  const { browser, email } = await registerOwner(api, api.asNobody());
  return { browser, email };
}

test('exactly the listed endpoints need a fresh sign-in', () => {
  const keys = (Object.keys(endpoints) as EndpointKey[]).filter((key) => freshnessOf(key) !== false);
  expect(keys.toSorted()).toEqual([
    'DELETE /api/account',
    'DELETE /api/passkeys/:id',
    'DELETE /api/second-factor',
    'DELETE /api/sessions',
    'DELETE /api/sessions/:id',
    'POST /api/account/export',
    'POST /api/email/change',
    'POST /api/passkeys',
    'POST /api/passkeys/options',
    'POST /api/second-factor/recovery-codes',
    'POST /api/second-factor/setup',
    'PUT /api/password',
    'PUT /api/second-factor',
  ]);
});

test.each(SENSITIVE)('%s is refused in a session that isn’t fresh, and changes nothing', async (key, row) => {
  const scene = await setScene(api);
  const request = await requestOf(key, row, scene);
  await ageSessions(FRESH_SIGN_IN_MINUTES + 1);
  const before = await row.guarded?.(scene);
  const { status, json } = await scene.owner.client.send(request.method, request.path, { body: request.body });
  expect([status, json.code]).toEqual([403, 'fresh_sign_in_needed']);
  expect(await row.guarded?.(scene)).toEqual(before);
});

test('the password makes the session fresh for ten minutes, and only this session', async () => {
  const { browser, email } = await owner();
  const other = api.asNobody();
  await other.post('/api/login', { email, password: SAMPLE_PASSWORD });
  await ageSessions(FRESH_SIGN_IN_MINUTES + 1);
  const sensitive = () => browser.post('/api/second-factor/setup');
  expect((await sensitive()).status).toBe(403);
  expect((await browser.post('/api/session/proof', { password: SAMPLE_PASSWORD })).status).toBe(204);
  expect((await sensitive()).status).toBe(200);
  expect((await other.post('/api/second-factor/setup')).status).toBe(403);
  await api.em().execute(`update sessions set proved_at = proved_at - interval '9 minutes'`);
  expect((await sensitive()).status).toBe(200);
  await api.em().execute(`update sessions set proved_at = proved_at - interval '2 minutes'`);
  expect((await sensitive()).status).toBe(403);
});

test('a wrong password, none, or a code instead make nothing fresh, and guesses are slowed down', async () => {
  const { browser } = await owner();
  await ageSessions(FRESH_SIGN_IN_MINUTES + 1);
  for (const body of [{ password: 'not the password' }, {}, { code: '123456' }]) {
    const { status, json } = await browser.post('/api/session/proof', body);
    expect([status, json.errors[0].field]).toEqual([400, 'password']);
  }
  for (let guess = 1; guess < SIGN_IN_BACKOFF.freeAttempts; guess += 1)
    await browser.post('/api/session/proof', { password: 'not the password' });
  expect((await browser.post('/api/session/proof', { password: SAMPLE_PASSWORD })).status).toBe(429);
  expect((await browser.post('/api/second-factor/setup')).status).toBe(403);
});

test('an account with a second factor is asked for its code, as a stolen password must not turn it off', async () => {
  const { browser } = await owner();
  const { secret, recoveryCodes } = await turnOnSecondFactor(api, browser);
  await ageSessions(FRESH_SIGN_IN_MINUTES + 1);
  const withPassword = await browser.post('/api/session/proof', { password: SAMPLE_PASSWORD });
  expect([withPassword.status, withPassword.json.errors[0].field]).toEqual([400, 'code']);
  expect((await browser.delete('/api/second-factor')).status).toBe(403);
  const change = { currentPassword: SAMPLE_PASSWORD, password: 'a different staple' };
  expect((await browser.put('/api/password', change)).json.code).toBe('fresh_sign_in_needed');
  const deletion = { when: 'later', currentPassword: SAMPLE_PASSWORD };
  expect((await browser.send('DELETE', '/api/account', { body: deletion })).json.code).toBe('fresh_sign_in_needed');
  expect((await browser.post('/api/session/proof', { code: codeOf(api, secret) })).status).toBe(204);
  expect((await browser.put('/api/password', change)).status).toBe(204);
  await ageSessions(FRESH_SIGN_IN_MINUTES + 1);
  expect((await browser.post('/api/session/proof', { code: recoveryCodes[0] })).status).toBe(204);
  expect((await browser.delete('/api/second-factor')).status).toBe(204);
});

test('without a second factor the current password in the body is proof enough', async () => {
  const { browser } = await owner();
  await ageSessions(FRESH_SIGN_IN_MINUTES + 1);
  const change = { currentPassword: SAMPLE_PASSWORD, password: 'a different staple' };
  expect((await browser.put('/api/password', change)).status).toBe(204);
});

test('an account without a password is told to sign in again, and is fresh after that', async () => {
  const { client, userId } = await api.asUser();
  await ageSessions(FRESH_SIGN_IN_MINUTES + 1);
  expect((await client.get('/api/security')).json).toEqual({
    hasPassword: false,
    waitingEmail: null,
    secondFactor: null,
    passkeys: [],
    proof: 'sign-in',
  });
  expect((await client.delete('/api/sessions')).json.code).toBe('fresh_sign_in_needed');
  const refused = await client.post('/api/session/proof', { password: SAMPLE_PASSWORD });
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('sign out, sign in again')]);
  const { client: again } = await api.asDeviceOf(userId);
  expect((await again.delete('/api/sessions')).status).toBe(204);
});

test('a session that has ended is answered with 401, not with the question for a proof', async () => {
  const { client, sessionId } = await api.asUser();
  await client.get('/api/auth/user'); // the session is remembered
  await api.em().execute('delete from sessions where id = ?', [sessionId]);
  expect((await client.delete('/api/sessions')).status).toBe(401);
});
