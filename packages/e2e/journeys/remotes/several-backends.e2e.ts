import type { Browser } from '@playwright/test';

import { expect, test } from '../../src/fixtures.ts';
import { startSeveralBackends } from '../../src/product/several-backends.ts';
import type { SeveralBackends } from '../../src/product/several-backends.ts';
import { befriend, publish } from '../../src/social.ts';
import { comeBy } from '../../src/visitor.ts';
import type { Visitor } from '../../src/visitor.ts';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

/** Sockets reconnect after 3 s (behaviour: live connection), followed by a refresh. */
const BACK_WITHIN_MS = 8_000;
/** Backends look for Redis every 2 s and close their sockets over 2 s, which reconnect after 3 s. */
const BACK_AFTER_REDIS_WITHIN_MS = 15_000;
/** Less than a reconnect takes, so that an event must have caused it. The limit of a second is tested elsewhere. */
const LIVE_WITHIN_MS = 10_000; // arrives without a reload; the exact time depends on the machine's load

test.describe('three backends on one PostgreSQL and one Redis', IN_SOAK, () => {
  test.skip(BASE_URL !== undefined, 'It kills backends, which it does to its own alone.');

  let several: SeveralBackends;
  let ana: Visitor;
  let friends: Visitor[];
  let stranger: Visitor;

  test.beforeAll(async ({ browser }) => {
    several = await startSeveralBackends(3);
    [ana, stranger] = [await comeByHere(browser, 'Ana'), await comeByHere(browser, 'Sam')];
    friends = [];
    for (const name of ['Ben', 'Cleo', 'Dora', 'Emil']) {
      const friend = await comeByHere(browser, name);
      await befriend(ana.account, friend.account);
      friends.push(friend);
    }
  });
  test.afterAll(async () => {
    for (const { context } of [ana, stranger, ...friends]) await context.close();
    await several.stop();
  });

  const comeByHere = (browser: Browser, name: string) => comeBy(browser, several.url, name);

  async function everyFriendSees(text: string, timeout: number): Promise<void> {
    await Promise.all(friends.map(({ page }) => expect(page.getByText(text)).toBeVisible({ timeout })));
  }

  test('live events reach the audience on every backend, and nobody else', async () => {
    const crowded = several.liveSockets().filter((count) => count > 0);
    expect(crowded.length, 'people are spread over the backends').toBeGreaterThan(1);
    await publish(ana.account, { text: 'First snow of the year' });
    await everyFriendSees('First snow of the year', LIVE_WITHIN_MS);
    await expect(stranger.page.getByText('First snow of the year')).toBeHidden();
    for (const { noise, name } of [ana, stranger, ...friends]) expect(noise.messages, name).toEqual([]);
  });

  test('after a backend is killed with SIGKILL, its users reconnect within seconds and miss nothing', async () => {
    const counts = several.liveSockets();
    const victim = counts.indexOf(Math.max(...counts));
    await several.kill(victim);
    await publish(ana.account, { text: 'Written while some were away' });
    await everyFriendSees('Written while some were away', BACK_WITHIN_MS);
    expect(several.liveSockets()[victim]).toBe(0);
    await publish(ana.account, { text: 'And live again' });
    await everyFriendSees('And live again', LIVE_WITHIN_MS);
  });

  test('everything but live events works while Redis is down, and live events resume when it is back', async () => {
    await several.stopRedis();
    await publish(ana.account, { text: 'Nobody hears of this yet' });
    const [ben] = friends;
    await ben?.page.reload();
    await expect(ben!.page.getByText('Nobody hears of this yet')).toBeVisible();
    await several.startRedis();
    await everyFriendSees('Nobody hears of this yet', BACK_AFTER_REDIS_WITHIN_MS);
    await expect
      .poll(() => several.liveSockets().reduce((sum, count) => sum + count, 0), { timeout: BACK_AFTER_REDIS_WITHIN_MS })
      .toBeGreaterThanOrEqual(friends.length + 2);
    await publish(ana.account, { text: 'Heard by all' });
    await everyFriendSees('Heard by all', LIVE_WITHIN_MS);
    await expect(stranger.page.getByText('Heard by all')).toBeHidden();
  });
});
