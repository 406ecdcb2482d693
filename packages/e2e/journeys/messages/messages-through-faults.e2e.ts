import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';

import { expect, signIn, test, untilLive } from '../../src/fixtures.ts';
import { startSeveralBackends } from '../../src/product/several-backends.ts';
import type { SeveralBackends } from '../../src/product/several-backends.ts';
import { befriend } from '../../src/social.ts';
import { comeBy } from '../../src/visitor.ts';
import type { Visitor } from '../../src/visitor.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

/** Sockets reconnect after 3 s (behaviour: live connection); failed messages are sent after that. */
const BACK = { timeout: 20_000 };

const pane = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const texts = (page: Page) => pane(page).locator('[data-number] p[dir]');
const badge = (page: Page) => page.getByTestId('unread-conversations').first();

/** Waits until the live connection is authenticated. */
async function untilAuthenticated(page: Page): Promise<void> {
  await page.waitForEvent('console', (message) => message.text() === 'Live connection authenticated');
}

async function write({ page }: Visitor, text: string): Promise<void> {
  await pane(page).getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
}

test.describe('chatting while backends are killed, networks are cut and pages are reloaded', IN_SOAK, () => {
  test.skip(BASE_URL !== undefined, 'It kills backends, which it does to its own alone.');

  let several: SeveralBackends;
  test.beforeAll(async () => {
    several = await startSeveralBackends(2);
  });
  test.afterAll(() => several.stop());

  test('no message is lost or duplicated, both users see one order, and badges agree on three devices', async ({
    browser,
  }) => {
    const [ana, ben] = [await comeBy(browser, several.url, 'Ana'), await comeBy(browser, several.url, 'Ben')];
    await befriend(ana.account, ben.account);
    const { id } = await ana.account.call('POST /api/conversations', { body: { userId: ben.account.user.id } });
    const devices = [];
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      const context = await browser.newContext({ baseURL: several.url, viewport });
      await signIn(context, several.url, ben.account);
      const page = await context.newPage();
      await Promise.all([untilLive(page), page.goto(screens.home)]);
      devices.push({ page, context });
    }
    await Promise.all([ana, ben].map(({ page }) => page.goto(screens.conversation(id))));
    for (const { page } of [ana, ben]) await expect(pane(page).getByRole('textbox')).toBeVisible();

    const written: string[] = [];
    const say = async (who: Visitor, text: string) => {
      written.push(text);
      await write(who, text);
    };
    const bothHave = async () => {
      for (const { page } of [ana, ben]) await expect(texts(page)).toHaveCount(written.length, BACK);
      const shown = await Promise.all([ana, ben].map(({ page }) => texts(page).allTextContents()));
      expect(shown[0]).toEqual(shown[1]);
      expect(shown[0]?.toSorted()).toEqual(written.toSorted());
      for (const name of ['ana', 'ben']) {
        const own = written.filter((text) => text.startsWith(name));
        expect(
          shown[0]?.filter((text) => text.startsWith(name)),
          `the order of ${name}`,
        ).toEqual(own);
      }
    };

    await say(ana, 'ana 1');
    await say(ben, 'ben 1');
    await bothHave();

    await ana.context.setOffline(true);
    await say(ana, 'ana 2');
    await say(ana, 'ana 3');
    await say(ben, 'ben 2');
    await ana.context.setOffline(false);
    await bothHave();

    // The backend with Ana's socket dies while both write; the other one takes over.
    const [first = 0] = several.liveSockets();
    const killed = several.kill(first > 0 ? 0 : 1);
    for (let nth = 3; nth <= 6; nth += 1) {
      await say(ana, `ana ${nth + 1}`);
      await say(ben, `ben ${nth}`);
    }
    await killed;
    await bothHave();

    // Leaves the page while a message is pending.
    await say(ana, 'ana 8');
    await ana.page.reload();
    await say(ana, 'ana 9');
    await bothHave();

    await several.restart(first > 0 ? 0 : 1);
    await several.kill(first > 0 ? 1 : 0);
    await say(ben, 'ben 7');
    await say(ana, 'ana 10');
    await bothHave();

    await Promise.all([untilAuthenticated(ben.page), ben.page.goto(screens.home)]);
    await say(ana, 'ana 11');
    for (const { page } of [ben, ...devices]) await expect(badge(page)).toHaveText(/^1 /, BACK);
    await ben.page.goto(screens.conversation(id));
    await bothHave();
    for (const { page } of [ben, ...devices]) await expect(badge(page)).toBeHidden(BACK);
    for (const { context } of [ana, ben, ...devices]) await context.close();
  });
});
