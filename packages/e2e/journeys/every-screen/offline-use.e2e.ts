import { createMember } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { listenForNoise } from '@qlixline/journey-kit/quiet-page';
import { screens } from '@qlixline/contract/areas/screens';
import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../../src/fixtures.ts';

const CUT_OFF = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

/** Waits until the service worker has kept the page, its files and what it shows. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('qlixline-1-reads')).keys()).length), {
      timeout: 120_000,
    })
    .toBeGreaterThan(3);
}

/** Opens a tab whose console must stay quiet but for the missing connection. */
async function openTab(context: BrowserContext, path = screens.home): Promise<Page> {
  const page = await context.newPage();
  listenForNoise(page).expect(CUT_OFF);
  await page.goto(path);
  return page;
}

const waiting = (page: Page) => page.getByRole('button', { name: /waits? to be sent/ });

test.describe('a browser with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline from a cold start, home shows what was there, and a post and a comment go out once, in order', async ({
    context,
    product,
    browser,
  }) => {
    const account = await createMember(product.url);
    await signIn(context, product.url, account);
    const first = await openTab(context);
    await first
      .getByRole('button', { name: /What.s|post/i })
      .first()
      .waitFor();
    await untilKept(first);
    await first.close();

    await context.setOffline(true);
    const page = await openTab(context);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByText(/You’re offline\. You see what was here/)).toBeVisible();
    await page.goto(screens.newPost);
    for (const text of ['First without a connection', 'Second without a connection']) {
      await page.goto(screens.newPost);
      await page.getByRole('textbox').first().fill(text);
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(page.getByText('It is posted once you’re online.')).toBeVisible();
    }
    await expect(waiting(page)).toHaveText('2 things wait to be sent');
    await page.close();

    await context.setOffline(false);
    const back = await openTab(context);
    await expect(waiting(back)).toBeHidden();
    const { items } = (await (await context.request.get(`${product.url}/api/feeds`)).json()) as {
      items: { text: string }[];
    };
    const texts = items.map(({ text }) => text).filter((text) => text.endsWith('without a connection'));
    expect(texts).toEqual(['Second without a connection', 'First without a connection']);

    // Another account of this device finds nothing of the first one.
    await back.evaluate(() => fetch('/api/logout', { method: 'POST' }));
    const other = await createMember(product.url);
    await signIn(context, product.url, other);
    await context.setOffline(true);
    const theirs = await context.newPage();
    await expect(theirs.goto(screens.home)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    void browser;
  });
});
