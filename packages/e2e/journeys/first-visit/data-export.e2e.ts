import { readFile } from 'node:fs/promises';

import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';

test('a user collects their data, gets a notification, and downloads a ZIP file', async ({ page, member: _member }) => {
  await page.goto(screens.settingsAt('data'));
  const section = page.getByRole('region', { name: 'Download your data' });
  await section.getByRole('button', { name: 'Collect my data' }).click();
  const link = section.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeVisible();
  await expect(section.getByText(/You can download it until/)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^qlixline-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('data/account.json')).toBe(true);

  await page.goto('/notifications');
  const row = page.getByRole('listitem').filter({ hasText: 'Your data is ready to download' });
  await row.getByRole('link', { name: 'Download it' }).click();
  await expect(page).toHaveURL(screens.settingsAt('data#data'));
  await section.getByRole('button', { name: 'Delete download' }).click();
  await expect(section.getByRole('button', { name: 'Collect my data' })).toBeVisible();
  expect((await page.request.get(download.url())).status()).toBe(404);
});
