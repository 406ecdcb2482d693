import type { Page } from '@playwright/test';

import { screens } from '@qlixline/contract/areas/screens';
import { PASSWORD } from '@qlixline/journey-kit/accounts';
import { expect, test } from '../../src/fixtures.ts';
import { signsInFromOwnNetwork } from '../../src/own-network.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test(
  'a user schedules the deletion of their account, cancels it by signing in, and then deletes it immediately',
  IN_SOAK,
  async ({ page, comeBy, member, noise }) => {
    await signsInFromOwnNetwork(page.context());
    noise.expect(/400/); // wrong passwords
    const ben = await comeBy('Ben');
    await deleteAccount(page, 'In 14 days');
    await expect(page.getByRole('status')).toContainText('Your account will be deleted in 14 days.');
    await ben.page.goto(`/user/${member.user.id}`);
    await expect(ben.page.getByRole('button', { name: 'Add friend' })).toBeVisible();

    await signIn(page, member.email);
    await page.goto('/notifications');
    await expect(page.getByText('Welcome back! Your account stays')).toBeVisible();

    await deleteAccount(page, 'At once');
    await expect(page.getByRole('status')).toContainText('Your account is deleted.');
    await signIn(page, member.email);
    await expect(page.getByRole('alert')).toContainText("don't match");
    ben.noise.expect(/404/);
    await ben.page.reload();
    await expect(ben.page.getByRole('button', { name: 'Add friend' })).toBeHidden();
  },
);

async function deleteAccount(page: Page, when: 'In 14 days' | 'At once'): Promise<void> {
  await page.goto(screens.settingsAt('data#delete'));
  await page.getByRole('region', { name: 'Delete account' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('radio', { name: when }).check();
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/api\/login\?notice=/);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForLoadState();
}
