import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';

test('an offline device shows a notice and loses nothing, and pages opened offline load once it is online', async ({
  page,
  member,
  context,
  noise,
}) => {
  void member;
  noise.expect(/ERR_INTERNET_DISCONNECTED/, /mf-social .* failed \((css|chunk)\)/);
  await page.goto(screens.home);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Friends' }).first().click();
  await expect(page.getByRole('tab', { name: 'Suggestions' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).first().click(); // its data is loaded
  await untilOfflineUse(page);

  await context.setOffline(true);
  const notice = page.getByText('You’re offline.');
  await expect(notice).toHaveText('You’re offline. New things show up once you’re back.');

  await page.getByRole('link', { name: 'Friends' }).first().click();
  await page.getByRole('tab', { name: 'Sent' }).click(); // its code is loaded, nothing else
  await expect(notice).toHaveText('You’re offline. This page will show once you’re back.');
  await expect(page.getByRole('status').filter({ has: notice })).toHaveCount(1);

  await page.getByRole('link', { name: 'Notifications' }).first().click(); // its code was never loaded
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('Welcome', { exact: false }).first()).toBeVisible();
});

/** Waits until the page has loaded its code for offline use, whose outbox opens a database. */
async function untilOfflineUse(page: Page): Promise<void> {
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContain('qlixline-waiting');
}
