import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

import { startFirefox } from '../../src/firefox/firefox.ts';
import type { Firefox } from '../../src/firefox/firefox.ts';
import { startPushGateway } from '../../src/firefox/push-gateway.ts';
import type { PushGateway } from '../../src/firefox/push-gateway.ts';
import { expect, test } from '../../src/fixtures.ts';

// Chromium's push service can't be replaced, so a Firefox shows that a browser subscribes, decrypts and shows pushes.

let gateway: PushGateway;
let firefox: Firefox;
test.beforeEach(async () => {
  gateway = await startPushGateway();
  firefox = await startFirefox({
    'dom.push.connection.enabled': true, // off while a browser takes commands
    'dom.push.serverURL': gateway.url,
    'dom.push.testing.allowInsecureServerURL': true,
    'dom.push.requestTimeout': 600_000, // ms; otherwise a slow machine couldn't subscribe
    'permissions.default.desktop-notification': 1, // the browser's question is answered
    'alerts.useSystemBackend': false, // draws notifications itself, where no desktop does
  });
});
test.afterEach(async () => {
  await firefox?.close();
  gateway?.stop();
});

const mainText = () => firefox.evaluate<string>(`return document.querySelector('main')?.innerText ?? ''`);

async function press(name: string): Promise<void> {
  const button = `[...document.querySelectorAll('main button, main label:has([role=switch])')].find(
    (one) => one.innerText === ${JSON.stringify(name)})`;
  await expect.poll(() => firefox.evaluate<boolean>(`return Boolean(${button})`)).toBe(true);
  await firefox.evaluate(`${button}.click(); return true`);
}

/** Opens the product again, and lists the notifications that the browser shows. */
async function shownNotifications(url: string): Promise<unknown> {
  await firefox.open(url + screens.pushTest);
  const found = await firefox.evaluate<string>(`
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = await registration.getNotifications();
    return JSON.stringify(shown.map(({ title, body, actions, data }) => ({ title, body, actions, url: data.url })))`);
  return JSON.parse(found);
}

const ask = (member: Account, friend: Account) =>
  member.call('POST /api/friends/requests', { body: { userId: friend.user.id } });

test(
  'a browser whose every page is closed shows the push of a friend request, and none once pushes are off',
  IN_SOAK,
  async ({ product }) => {
    const [ana, ben, cleo] = [
      await createMember(product.url, 'Ana'),
      await createMember(product.url, 'Ben'),
      await createMember(product.url, 'Cleo'),
    ];
    await ana.call('PATCH /api/push/preferences', { body: { topics: { people: true } } });
    await firefox.setCookie(product.url, ana.cookie);

    await test.step('Ana turns pushes on, and the test arrives', async () => {
      await firefox.open(product.url + screens.pushTest);
      await press('Turn on and send a test');
      await expect.poll(mainText).toContain('The test has arrived.');
      expect(gateway.pushes).toMatchObject([{ urgency: 'high', ttlSeconds: 60, outcome: 'shown' }]);
      expect(gateway.subscriptions()).toBe(1);
    });

    await test.step('Ben asks to be friends while no page is open', async () => {
      await firefox.open('about:blank');
      await ask(ben, ana);
      await expect.poll(() => gateway.pushes[1]?.outcome).toBe('shown');
      expect(await shownNotifications(product.url)).toContainEqual({
        title: 'Ben would like to be friends',
        body: '',
        actions: [{ action: 'accept', title: 'Accept' }],
        url: screens.friendRequests,
      });
    });

    await test.step('Ana turns pushes off, and Cleo’s request reaches her notifications only', async () => {
      await firefox.open(product.url + screens.settingsAt('notifications#push'));
      await press('Push to this device');
      await expect.poll(gateway.subscriptions).toBe(0);
      await ask(cleo, ana);
      await expect
        .poll(async () =>
          (await ana.call('GET /api/notifications', {})).items.map(({ actors }) => actors[0]?.firstName),
        )
        .toContain('Cleo');
      expect(gateway.pushes).toHaveLength(2);
    });
  },
);
