import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { mailTo, tokenMailedTo } from '../../../test-support/mails.ts';
import { SAMPLE_PASSWORD, sampleRegistration, visitorOf } from '../../../test-support/samples/sample-account.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const visitor = () => visitorOf(api);

describe('resetting a password', () => {
  test('a mailed reset link works once and signs out all devices', async () => {
    const account = sampleRegistration();
    const device = visitor();
    await device.post('/api/register', account);
    expect((await visitor().post('/api/password/forgot', { email: account.email })).status).toBe(204);
    const token = await tokenMailedTo(api.dataDir, account.email, 'new password');

    const page = await visitor().get(`/api/password/reset?token=${token}`);
    expect(page.text).toContain(`value="${token}"`);
    expect((await visitor().post('/api/password/reset', { token, password: 'short' })).status).toBe(400);
    expect((await visitor().post('/api/password/reset', { token, password: 'a new password' })).status).toBe(204);
    expect((await visitor().post('/api/password/reset', { token, password: 'another password' })).status).toBe(400);

    expect((await device.get('/api/auth/user')).status).toBe(401);
    expect((await visitor().post('/api/login', { email: account.email, password: SAMPLE_PASSWORD })).status).toBe(400);
    expect((await visitor().post('/api/login', { email: account.email, password: 'a new password' })).status).toBe(200);
    expect(await mailTo(api.dataDir, account.email, 'changed password')).toContain('/api/password/forgot');
  });

  test('requesting a reset link answers the same for an unknown e-mail', async () => {
    expect(await visitor().post('/api/password/forgot', { email: 'nobody@pets.example' })).toMatchObject({
      status: 204,
      text: '',
    });
  });

  test('a reset link expires after an hour', async () => {
    const account = sampleRegistration();
    await visitor().post('/api/register', account);
    await visitor().post('/api/password/forgot', new URLSearchParams({ email: account.email }));
    const token = await tokenMailedTo(api.dataDir, account.email, 'new password');
    await api.em().execute(`update password_resets set created_at = now() - interval '61 minutes'`);
    const { status, text } = await api
      .asNobody()
      .post('/api/password/reset', new URLSearchParams({ token, password: 'a new password' }));
    expect(status).toBe(400);
    expect(text).toContain('This link is used up or too old');
  });

  test('the reset mail contains no text that the account’s user chose', async () => {
    const account = { ...sampleRegistration(), firstName: 'www.evil.example' };
    await visitor().post('/api/register', account);
    await visitor().post('/api/password/forgot', { email: account.email });
    expect(await mailTo(api.dataDir, account.email, 'new password')).not.toContain('evil');
  });

  test('the password stays unchanged if the devices can’t be signed out', async () => {
    const account = sampleRegistration();
    await visitor().post('/api/register', account);
    await visitor().post('/api/password/forgot', { email: account.email });
    const token = await tokenMailedTo(api.dataDir, account.email, 'new password');
    const em = api.em();
    await em.execute(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await em.execute('create trigger refuse before delete on sessions execute function refuse()');
    expect((await visitor().post('/api/password/reset', { token, password: 'a new password' })).status).toBe(500);
    await em.execute('drop trigger refuse on sessions');
    expect((await visitor().post('/api/login', { email: account.email, password: SAMPLE_PASSWORD })).status).toBe(200);
    expect((await visitor().post('/api/password/reset', { token, password: 'a new password' })).status).toBe(204);
  });
});
