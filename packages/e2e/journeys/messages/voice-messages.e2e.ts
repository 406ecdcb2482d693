import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { befriend } from '../../src/social.ts';
import { comeBy } from '../../src/visitor.ts';

// Chromium's fake microphone beeps. Its fake prompt answers at once, as the journey's user would.
const FAKE_MICROPHONE = '--use-fake-device-for-media-stream';
const ALLOWED = '--use-fake-ui-for-media-stream';
const DENIED = '--use-fake-ui-for-media-stream=deny';

const pane = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true });
const voices = (page: Page) => pane(page).getByRole('group', { name: /^Voice message, \d/ });

/** Keeps the farthest position that the page's player has reached, in seconds, as what it plays soon ends. */
async function watchPlayer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = Object.assign(window, { farthest: 0 });
    const Plain = window.Audio;
    window.Audio = class extends Plain {
      constructor() {
        super();
        this.addEventListener('timeupdate', () => (shown.farthest = Math.max(shown.farthest, this.currentTime)));
      }
    };
  });
}
const farthest = (page: Page) => page.evaluate(() => (window as unknown as { farthest: number }).farthest);

let browsers: Browser[] = [];
test.afterEach(async () => {
  for (const browser of browsers) await browser.close();
  browsers = [];
});

test('a voice message is recorded, heard, sent and played by the other person', async ({ comeBy: comeHere, product }, {
  project,
}) => {
  const ben = await comeHere('Ben');
  const ana = await comeBy(await launch(project, ALLOWED), product.url, 'Ana');
  await befriend(ana.account, ben.account);
  const { id } = await ana.account.call('POST /api/conversations', { body: { userId: ben.account.user.id } });
  for (const { page } of [ana, ben]) await watchPlayer(page);
  await ana.page.goto(screens.conversation(id));

  await button(ana.page, 'Record a voice message').click();
  const timer = pane(ana.page).getByRole('timer');
  await expect(timer).not.toHaveText(/^0:0[01]$/);
  await expect(
    pane(ana.page)
      .getByRole('status')
      .filter({ hasText: /^Recording$/ }),
  ).toBeAttached();
  await expectAccessible(ana.page, 'the recorder', () => expect(timer).toBeVisible());
  await button(ana.page, 'Stop').click();
  await expect(button(ana.page, 'Send')).toBeFocused();
  await button(ana.page, 'Play').click();
  await expect.poll(() => farthest(ana.page)).toBeGreaterThan(0.2);
  await button(ana.page, 'Send').click();
  await expect(voices(ana.page)).toHaveCount(1);
  await expect(pane(ana.page).getByText('Sent', { exact: true })).toBeVisible();

  await ben.page.goto(screens.messages);
  await expect(ben.page.getByText(/^Voice message, \d:\d\d$/)).toBeVisible();
  await ben.page.getByRole('link', { name: /^Ana/ }).click();
  const heard = voices(ben.page).last();
  await expect(heard).toHaveAccessibleName(/, not played yet$/);
  await heard.getByRole('button', { name: 'Speed 1×' }).click();
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => farthest(ben.page)).toBeGreaterThan(0.2);
  await expect(heard).not.toHaveAccessibleName(/not played yet/);
  await expectAccessible(ben.page, 'a voice message', () => expect(heard).toBeVisible());
  await expect(heard.getByRole('button', { name: 'Play' })).toBeVisible(); // it has ended
  await heard.getByRole('slider').focus();
  await ben.page.keyboard.press('Home');
  await ben.page.keyboard.press('ArrowRight');
  await expect(heard.getByRole('slider')).toHaveAttribute('aria-valuetext', /^1 second of/);
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => farthest(ben.page)).toBeGreaterThan(1);
  await expect(heard.getByRole('button', { name: 'Play' })).toBeVisible(); // it has ended
  await ben.page.reload();
  await expect(voices(ben.page).last()).not.toHaveAccessibleName(/not played yet/);
  await expect(heard.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible();
  expect(ana.noise.messages).toEqual([]);
});

test('a refused microphone is explained, and the conversation goes on in writing', async ({
  comeBy: comeHere,
  product,
}, { project }) => {
  const ben = await comeHere('Ben');
  const ana = await comeBy(await launch(project, DENIED), product.url, 'Ana');
  await befriend(ana.account, ben.account);
  const { id } = await ana.account.call('POST /api/conversations', { body: { userId: ben.account.user.id } });
  await ana.page.goto(screens.conversation(id));
  await button(ana.page, 'Record a voice message').click();
  await expect(pane(ana.page).getByRole('alert')).toContainText('This site may not use the microphone.');
  await button(ana.page, 'Cancel').click();
  await pane(ana.page).getByRole('textbox').fill('Then I write it');
  await ana.page.keyboard.press('Enter');
  await expect(pane(ana.page).getByRole('list', { name: 'Messages' }).getByText('Then I write it')).toBeVisible();
  expect(ana.noise.messages).toEqual([]);
});

async function launch(
  { use }: { use: { launchOptions?: { executablePath?: string; args?: string[] } } },
  prompt: string,
) {
  const { args = [], ...options } = use.launchOptions ?? {};
  const browser = await chromium.launch({ ...options, args: [...args, FAKE_MICROPHONE, prompt] });
  browsers.push(browser);
  return browser;
}
