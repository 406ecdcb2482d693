import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { sampleRegistration, visitorOf } from '../../../test-support/samples/sample-account.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

const ORIGIN = 'http://pets.example';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1', PUBLIC_URL: ORIGIN });
});
afterAll(() => api.close());

/** Registers after opening sign-in from `referer`, and returns the address the user ends at. */
async function comesTo(referer: string | undefined, ...further: [path: string, referer: string][]): Promise<unknown> {
  const browser = visitorOf(api);
  await browser.get('/api/login', { headers: referer === undefined ? {} : { referer } });
  for (const [path, from] of further) await browser.get(path, { headers: { referer: from } });
  const { ageConfirmed: _, ...account } = sampleRegistration();
  const form = new URLSearchParams({ ...account, ageConfirmed: 'on' });
  const { status, headers } = await browser.post('/api/register', form);
  expect(status).toBe(303);
  expect(browser.cookies.has('qlixline_return_to')).toBe(false);
  return headers.get('location');
}

test('signing in leads to the page that the visitor asked for', async () => {
  expect(await comesTo(`${ORIGIN}/pet/61?from=mail`)).toBe('/pet/61?from=mail');
  expect(await comesTo(`${ORIGIN}/pet/61`, ['/api/register', `${ORIGIN}/api/login`])).toBe('/pet/61');
});

test('signing in leads to the page that was asked for last, the home page included', async () => {
  expect(await comesTo(`${ORIGIN}/pet/61`, ['/api/login', `${ORIGIN}/friends`])).toBe('/friends');
  expect(await comesTo(`${ORIGIN}/pet/61`, ['/api/login', `${ORIGIN}/`])).toBe('/');
});

test.each([
  ['a page without a referrer', undefined],
  ['another site', 'https://elsewhere.example/pet/61'],
  ['an address that leads to another site', 'http://pets.example//elsewhere.example/'],
  ['a file', 'http://pets.example/assets/shell.js'],
  ['an address that isn’t a screen', 'http://pets.example/api/photos'],
  ['an overlong address', `http://pets.example/pet/${'6'.repeat(1_000)}`],
  ['an invalid address', 'pets.example'],
])('signing in from %s leads to the home page', async (_, referer) => {
  expect(await comesTo(referer)).toBe('/');
});

test('a forged return cookie leads to the home page', async () => {
  const browser = visitorOf(api);
  browser.cookies.set('qlixline_return_to', encodeURIComponent('https://elsewhere.example/'));
  const { ageConfirmed: _, ...account } = sampleRegistration();
  const { headers } = await browser.post('/api/register', new URLSearchParams({ ...account, ageConfirmed: 'on' }));
  expect(headers.get('location')).toBe('/');
});

test('"Get Started" opens registration in a browser that has never signed in, and sign-in in any other', async () => {
  const browser = visitorOf(api);
  expect((await browser.get('/api/login?join')).text).toContain('Join the Pet Community');
  expect((await browser.get('/api/login?join=')).text).toContain('Join the Pet Community');
  expect((await browser.get('/api/login')).text).toContain('Forgot password?');
  const cookie = 'qlixline_device=anything';
  expect((await visitorOf(api).get('/api/login?join', { headers: { cookie } })).text).toContain('Forgot password?');
});
