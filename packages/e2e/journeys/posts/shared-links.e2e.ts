import { PASSWORD, createMember, deleteRegisteredAfterJourneys, uniqueName } from '@qlixline/journey-kit/accounts';
import type { Page } from '@playwright/test';

import { expect, test } from '../../src/fixtures.ts';
import { publish, uploadPhoto } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const TEXT = 'First swim of the summer! #lake';

test('a visitor opens a shared post, registers, and returns to that post', async ({ page, product }) => {
  const bella = await createMember(product.url, 'Bella');
  await bella.updateProfile({ displayName: 'Bella Rossi' });
  const images = [{ imageUrl: await uploadPhoto(product.url, bella), alt: 'A dog in a lake' }];
  const { id } = await publish(bella, { text: TEXT, images, visibility: 'public' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/?post=${id}`);
  await expect(page).toHaveTitle('Post by Bella Rossi · Qlixline');
  await expect(page.getByText(TEXT)).toBeVisible();
  const photo = page.getByRole('img', { name: 'A dog in a lake' });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeInViewport();
  expect(await page.evaluate(() => document.scripts.length)).toBe(1); // for the theme

  const username = uniqueName('max');
  deleteRegisteredAfterJourneys(product.url, `${username}@example.org`);
  await page.getByRole('link', { name: 'Join Qlixline' }).click();
  await register(page, username);
  await finishOnboarding(page, username);

  await expect(page).toHaveURL(`/?post=${id}`);
  await expect(page.getByText(TEXT)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like' })).toBeVisible();
});

test('a shared post and a shared profile are accessible in both themes and never scroll sideways', async ({
  page,
  product,
}) => {
  const bella = await createMember(product.url, 'Bella');
  await bella.updateProfile({ displayName: 'Bella Rossi', bio: 'Two dogs and a lake', location: 'Como' });
  const images = [{ imageUrl: await uploadPhoto(product.url, bella), alt: '' }];
  const { id } = await publish(bella, { text: 'x'.repeat(400), images, visibility: 'public' });
  for (const path of [`/?post=${id}`, `/user/${bella.user.id}`]) {
    const open = async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Bella Rossi' })).toBeVisible();
    };
    await expectAccessible(page, path, open, { followsTheme: false });
  }
});

async function register(page: Page, username: string): Promise<void> {
  await page.getByLabel('First name').fill('Max');
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('I am at least 13 years old').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function finishOnboarding(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Add My First Pet' }).click();
  await page.getByLabel('Pet Name *').fill('Juno');
  await page.getByRole('radio', { name: 'Dog' }).check();
  await page.getByRole('button', { name: 'Create Pet' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Complete Setup & Enter Qlixline' }).click();
}
