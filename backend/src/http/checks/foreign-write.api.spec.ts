import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Client } from '../../test-support/client.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

const ANA = { firstName: 'Ana', email: 'ana@example.com', password: 'a long password', ageConfirmed: 'on' };

let withoutPublicUrl: TestApi;
let withPublicUrl: TestApi;
beforeAll(async () => {
  withoutPublicUrl = await startOwnApi({ PUBLIC_URL: '' });
  withPublicUrl = await startOwnApi({ PUBLIC_URL: 'https://pets.example', DATABASE_URL: withoutPublicUrl.databaseUrl });
});
afterAll(async () => {
  await withPublicUrl.close();
  await withoutPublicUrl.close();
});

/** A browser that has opened the server by its own address, which differs from the one in its settings. */
const browserAt = ({ url }: TestApi) => new Client(url, url);
const elsewhere = (api: TestApi) => new Client(api.url, 'https://evil.test');

describe('sign-in at an address that is not PUBLIC_URL', () => {
  test('a refused write names the setting and the value it needs, as JSON and as a page', async () => {
    const sentence = `This works on the server's own machine only, until its operator sets PUBLIC_URL to ${withoutPublicUrl.url}.`;
    const browser = browserAt(withoutPublicUrl);
    const asJson = await browser.post('/api/login', { email: ANA.email, password: ANA.password });
    expect([asJson.status, asJson.json.code, asJson.json.message]).toEqual([403, 'forbidden', sentence]);
    for (const path of ['/api/login', '/api/register', '/api/password/forgot']) {
      const { status, text, headers } = await browser.post(path, new URLSearchParams(ANA));
      expect([status, headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
      expect(text).toContain('PUBLIC_URL');
      expect(text).not.toContain(ANA.email);
    }
  });

  test('a refused write names the right address if PUBLIC_URL is set', async () => {
    const { status, json } = await browserAt(withPublicUrl).post('/api/login', { email: 'a@b.example', password: 'x' });
    expect([status, json.message]).toEqual([403, 'This works at https://pets.example only. Please open it there.']);
  });

  test.each(['withPublicUrl', 'withoutPublicUrl'] as const)(
    'a page of another site is told nothing (%s)',
    async (name) => {
      const api = { withPublicUrl, withoutPublicUrl }[name];
      const { status, json } = await elsewhere(api).post('/api/login', { email: ANA.email, password: ANA.password });
      expect([status, json.message]).toEqual([403, 'This is not allowed.']);
      const page = await elsewhere(api).post('/api/login', new URLSearchParams(ANA));
      expect([page.status, page.text.includes('This is not allowed.')]).toEqual([403, true]);
      expect(page.text).not.toMatch(/PUBLIC_URL|pets\.example|ana@/);
    },
  );
});
