import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Client } from '../../../test-support/client.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

const FORMER = 'the former secret of this installation';
const NEXT = 'the secret, with a comma, that replaces it';

/** Backends on one database that run side by side while the secret is replaced. */
let former: TestApi;
let both: TestApi;
let next: TestApi;

beforeAll(async () => {
  former = await startOwnApi({ SESSION_SECRET: FORMER });
  const shared = { DATABASE_URL: former.databaseUrl };
  both = await startOwnApi({ ...shared, SESSION_SECRET: NEXT, SESSION_SECRET_BEFORE: FORMER });
  next = await startOwnApi({ ...shared, SESSION_SECRET: NEXT });
});
afterAll(async () => {
  for (const api of [next, both, former]) await api.close();
});

/** Sends a request to a backend with the cookies that another one has set. */
async function statusAt(api: TestApi, { cookies }: Client): Promise<number> {
  const client = new Client(api.url, api.origin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return (await client.get('/api/sessions')).status;
}

const ageLastUse = (sessionId: string) =>
  former.em().execute(`update sessions set last_seen_at = now() - interval '10 minutes' where id = ?`, [sessionId]);

describe('replacing SESSION_SECRET', () => {
  test('a session from before is valid at each backend while they are replaced one by one', async () => {
    const ana = await former.asUser();
    const statuses = [];
    for (const api of [both, former, both, former]) statuses.push(await statusAt(api, ana.client));
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  test('a session that begins during the replacement is valid at each backend, too', async () => {
    const ana = await both.asUser();
    expect([await statusAt(former, ana.client), await statusAt(both, ana.client)]).toEqual([200, 200]);
  });

  test.each(['former', 'both'] as const)(
    'a session that began at a backend with %s is valid after the former secret is gone, if it was used meanwhile',
    async (where) => {
      const ana = await { former, both }[where].asUser();
      await ageLastUse(ana.sessionId);
      expect(await statusAt(both, ana.client)).toBe(200);
      expect(await statusAt(former, ana.client)).toBe(200);
      expect(await statusAt(next, ana.client)).toBe(200);
      // A backend that still has both finds what is now stored by the new one.
      expect(await statusAt(both, ana.client)).toBe(200);
      expect(await statusAt(next, ana.client)).toBe(200);
    },
  );

  test('a session that was never used during the replacement ends with the former secret, and one of the new secret works at both', async () => {
    const [ana, ben] = [await former.asUser(), await next.asUser()];
    expect(await statusAt(next, ana.client)).toBe(401);
    expect([await statusAt(both, ben.client), await statusAt(next, ben.client)]).toEqual([200, 200]);
    expect(await statusAt(former, ben.client)).toBe(401);
  });

  test('a session outlives two replacements', async () => {
    const ana = await former.asUser();
    await ageLastUse(ana.sessionId);
    expect(await statusAt(both, ana.client)).toBe(200);
    const third = 'the third secret of this installation';
    const shared = { DATABASE_URL: former.databaseUrl };
    const again = await startOwnApi({ ...shared, SESSION_SECRET: third, SESSION_SECRET_BEFORE: NEXT });
    await ageLastUse(ana.sessionId);
    expect(await statusAt(again, ana.client)).toBe(200);
    expect(await statusAt(next, ana.client)).toBe(200);
    await again.close();
    const last = await startOwnApi({ ...shared, SESSION_SECRET: third });
    expect(await statusAt(last, ana.client)).toBe(200);
    await last.close();
  });

  test('signing out at one backend ends the session at each', async () => {
    const ana = await former.asUser();
    await ageLastUse(ana.sessionId);
    expect(await statusAt(both, ana.client)).toBe(200);
    expect((await ana.client.post('/api/logout')).status).toBe(204);
    expect([await statusAt(former, ana.client), await statusAt(next, ana.client)]).toEqual([401, 401]);
  });

  test('a known device and a return address are read by each backend, as cookies carry both signatures', async () => {
    const account = { firstName: 'Ana', email: 'ana@example.com', password: 'a long password', ageConfirmed: true };
    const browser = both.asNobody();
    expect((await browser.post('/api/register', account)).status).toBe(201);
    const signed = [...browser.cookies].filter(([, value]) => value.includes('.'));
    expect(signed.map(([, value]) => value.split('.').length)).toEqual(signed.map(() => 3));
    expect(signed.length).toBeGreaterThan(0);
  });

  test.each([
    ['the same secret twice', { SESSION_SECRET: NEXT, SESSION_SECRET_BEFORE: NEXT }],
    ['an empty former secret', { SESSION_SECRET: NEXT, SESSION_SECRET_BEFORE: '' }],
  ])('%s works like one secret', async (_what, settings) => {
    const api = await startOwnApi({ DATABASE_URL: former.databaseUrl, ...settings });
    const ana = await api.asUser();
    expect([await statusAt(api, ana.client), await statusAt(next, ana.client)]).toEqual([200, 200]);
    await api.close();
  });
});
