import type { Page } from '@playwright/test';

import { expect, test } from '../../src/fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

/** Opens the form from the list like a user and types something. */
async function openDirtyForm(page: Page): Promise<void> {
  await page.goto('/pet-management');
  await page.getByRole('link', { name: 'Add pet' }).click();
  await page.getByLabel('Pet Name *').fill('Milo');
}

test('going back from a changed form asks for confirmation, and choosing to stay keeps the changes @matrix', async ({
  page,
  member,
}) => {
  void member;
  await openDirtyForm(page);
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\?add/);
  await expect(page.getByLabel('Pet Name *')).toHaveValue('Milo');

  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: 'Your pets', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/pet-management$/);
});

test('the form’s Cancel button and links ask for confirmation, too @matrix', async ({ page, member }) => {
  void member;
  await openDirtyForm(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('link', { name: 'Friends', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
});
