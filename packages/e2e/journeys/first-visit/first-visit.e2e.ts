import { PASSWORD, deleteRegisteredAfterJourneys, uniqueName } from '@qlixline/journey-kit/accounts';
import { expect, test } from '../../src/fixtures.ts';
import { overrideOnPage } from '@qlixline/journey-kit/overrides';
import { largePhoto } from '../../src/photo.ts';

test('a first visit leads from the landing page through onboarding into the app, on a desktop and on a phone @matrix', async ({
  page,
  product,
}) => {
  const username = uniqueName('mira');
  deleteRegisteredAfterJourneys(product.url, `${username}@example.org`);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "Your Pet's Social World" })).toBeVisible();
  await page.getByRole('link', { name: "Get Started - It's Free!" }).click();
  await expect(page).toHaveURL(/\/api\/login\?join$/);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('I am at least 13 years old').check();
  await page.getByRole('button', { name: 'Create account' }).click();

  const welcome = page.getByRole('heading', { name: 'Welcome to Qlixline!' });
  await expect(welcome).toBeVisible();
  await overrideOnPage(page);
  await expect(welcome).toBeVisible();
  await page.getByRole('button', { name: 'Add My First Pet' }).click();
  await expect(page.getByRole('heading', { name: 'Add Your First Pet' })).toBeVisible();

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'juno.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() });
  await expect(page.getByText('Upload successful')).toBeVisible();
  await page.getByLabel('Pet Name *').fill('Juno');
  page.once('dialog', (leaving) => void leaving.accept()); // The browser asks before it reloads a page with input.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add Your First Pet' })).toBeVisible();
  await expect(page.getByLabel('Pet Name *')).toHaveValue('Juno');
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
  await page.getByRole('radio', { name: 'Dog' }).check();
  await page.getByLabel(/^Weight/).fill('17.4');
  await page.getByRole('button', { name: 'Create Pet' }).click();

  await expect(page.getByText("Now let's set up your profile.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup & Enter Qlixline' }).click();
  await expect(page.getByText('Please enter a username to continue').first()).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Mira');
  await page.getByLabel('Display name').fill('Mira Olsen');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Mira Olsen');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Location').fill('Lisbon, Portugal');
  await page.getByRole('button', { name: 'Complete Setup & Enter Qlixline' }).click();

  const sidebar = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
  await expect(sidebar.getByText('Mira Olsen')).toBeVisible();
  await expect(sidebar.getByText(`@${username}`)).toBeVisible();
  const photo = page.getByRole('complementary', { name: 'Your pets and more' }).locator('img').first();
  await expect(photo).toHaveAttribute('src', /^\/media\/.+\/320\.webp$/);
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/pet-management');
  await page.getByRole('link', { name: 'Edit Juno' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Pet Profile' })).toBeVisible();
  await page.getByLabel('Nickname (Optional)').fill('Juju');
  await page.getByRole('button', { name: 'Update Pet' }).click();
  await expect(page.getByText('Pet profile updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: /^Theme: as your system/ }).click();
  await page.getByRole('button', { name: /^Theme: light/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('themeMode'))).toBe('dark');

  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/settings');
  const bar = page.getByRole('navigation', { name: 'Main' }).last();
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Friends', 'Map', 'Chat', 'Topics']);
  await expect(bar).toBeInViewport();
  // A page must be long enough to be scrolled.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(400);
  await page.mouse.wheel(0, 400);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -20);
  await expect(bar).toBeInViewport();
});
