import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import { SETTINGS_AREAS } from '@qlixline/contract/areas/settings-sections';

import { layoutShiftOf } from '../../src/loading/layout-shift.ts';
import { expect, test } from '../../src/fixtures.ts';
import { whileSaving } from '../../src/while-saving.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const index = (page: Page) => page.getByRole('navigation', { name: 'Areas of the settings' });

test('on a phone the settings are an index, and each area is a page with a way back', async ({ page, member }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screens.settings);
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(index(page).getByRole('link', { name: /^Account/ })).toContainText(member.email);
  await index(page)
    .getByRole('link', { name: /^Privacy/ })
    .click();
  await expect(page).toHaveURL(screens.settingsAt('privacy'));
  await expect(heading(page, 'Privacy')).toBeVisible();
  await expect(page).toHaveTitle('Privacy · Qlixline');
  await expect(index(page)).toBeHidden();
  await page.goBack();
  await expect(index(page)).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page).toHaveURL(screens.settings);
});

test('on a computer the index stays beside the areas, and the keyboard goes on in the opened one', async ({
  page,
  member,
}) => {
  void member;
  await page.goto(screens.settings);
  await expect(page.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
  await index(page).getByRole('link', { name: 'Appearance' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Appearance')).toBeFocused();
  await expect(index(page).locator('[aria-current=page]')).toHaveText(/Appearance/);
  const auto = page.getByRole('radio', { name: 'Auto' });
  await expect(auto).toBeEnabled(); // comes after the heading
  await page.keyboard.press('Tab');
  await expect(auto).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('a former address leads to the section in its area, and the search to a single setting', async ({
  page,
  member,
}) => {
  void member;
  await page.goto('/settings#followers');
  await expect(page).toHaveURL(screens.settingsAt('privacy#followers'));
  const followers = page.getByRole('heading', { name: 'Followers' });
  await expect(followers).toBeFocused();
  await expect(followers).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('quiet hours');
  await page.getByRole('button', { name: /^Quiet hours/ }).click();
  await expect(page).toHaveURL(screens.settingsAt('notifications#push'));
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  await expect(quiet).toBeFocused();
  await expect(quiet).toBeInViewport();
});

test('a change in the settings says that it is saved, and undoing it saves the former choice', async ({
  page,
  member,
}) => {
  await page.goto(screens.settingsAt('privacy'));
  const receipts = page.getByRole('switch', { name: 'Send read receipts' });
  await whileSaving(page, () => receipts.click());
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(receipts).not.toBeChecked();
  await whileSaving(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(receipts).toBeChecked();
  expect((await member.call('GET /api/settings', {})).sharesReadReceipts).toBe(true);
});

test('areas of the settings have no layout shift while their sections load', async ({ page, member }) => {
  void member;
  for (const area of SETTINGS_AREAS) {
    await page.goto(screens.settingsAt(area));
    await expect(page.getByRole('main').locator('[data-loads]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('region').last()).toBeVisible();
    expect(await layoutShiftOf(page), `layout shift of ${area}`).toEqual({ score: 0, moved: [] });
  }
});
