import { expect, test } from '@jest/globals';
import { SIGN_IN_BACKOFF } from '@qlixline/contract/rates';

import type { Client } from '../../../test-support/client.ts';
import { mailTo, tokenMailedTo } from '../../../test-support/mails.ts';
import { SAMPLE_PASSWORD, registerOwner } from '../../../test-support/samples/sample-account.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';

const NEW_PASSWORD = 'a different staple';

const api = apiOfSpec();

const signIn = (email: string, password: string) => api.asNobody().post('/api/login', { email, password });
const change = (browser: Client, currentPassword: string, password = NEW_PASSWORD) =>
  browser.put('/api/password', { currentPassword, password });

test('changing the password signs out all other devices, invalidates reset links and sends a mail', async () => {
  const { email, browser } = await registerOwner(api, api.asNobody());
  const phone = api.asNobody();
  await phone.post('/api/login', { email, password: SAMPLE_PASSWORD });
  await api.asNobody().post('/api/password/forgot', { email });
  const token = await tokenMailedTo(api.dataDir, email, 'new password');

  expect((await change(browser, SAMPLE_PASSWORD)).status).toBe(204);

  expect((await browser.get('/api/auth/user')).status).toBe(200);
  expect((await phone.get('/api/auth/user')).status).toBe(401);
  expect((await signIn(email, SAMPLE_PASSWORD)).status).toBe(400);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  expect((await api.asNobody().post('/api/password/reset', { token, password: 'an older link' })).status).toBe(400);
  expect(await mailTo(api.dataDir, email, 'changed password')).toContain('/api/password/forgot');
});

test('a wrong current password changes nothing, and guesses are slowed down', async () => {
  const { email, browser } = await registerOwner(api, api.asNobody());
  const wrong = await change(browser, 'not my password');
  expect([wrong.status, wrong.json.errors]).toEqual([
    400,
    [{ field: 'currentPassword', message: 'This is not your current password.' }],
  ]);
  const statuses = [];
  for (let guess = 0; guess < SIGN_IN_BACKOFF.freeAttempts; guess += 1) {
    statuses.push((await change(browser, `guess number ${guess}`)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  expect((await signIn(email, SAMPLE_PASSWORD)).status).toBe(200);
});

test.each([
  ['short', 'at least 10'],
  ['qwertyuiop', 'most used'],
])('rejects the new password %j', async (password, sentence) => {
  const { browser } = await registerOwner(api, api.asNobody());
  const { status, json } = await change(browser, SAMPLE_PASSWORD, password);
  expect([status, json.errors]).toEqual([400, [{ field: 'password', message: expect.stringContaining(sentence) }]]);
});

test('the browser that changed the password stays trusted', async () => {
  const { email, browser } = await registerOwner(api, api.asNobody());
  await change(browser, SAMPLE_PASSWORD);
  for (let attempt = 0; attempt < SIGN_IN_BACKOFF.freeAttempts; attempt += 1) await signIn(email, 'a wrong guess');
  expect((await browser.post('/api/login', { email, password: NEW_PASSWORD })).status).toBe(200);
});
