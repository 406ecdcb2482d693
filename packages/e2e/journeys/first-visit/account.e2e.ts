import type { Page } from '@playwright/test';

import { screens } from '@qlixline/contract/areas/screens';
import { PASSWORD, deleteRegisteredAfterJourneys, uniqueName } from '@qlixline/journey-kit/accounts';
import { expect, test } from '../../src/fixtures.ts';
import { confirmationLinkOf } from '../../src/mails.ts';
import { signsInFromOwnNetwork } from '../../src/own-network.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const NEW_PASSWORD = 'a different staple';
const LANDING = "Your Pet's Social World";

test('a user confirms their email address, changes their password and signs out everywhere', async ({
  page,
  browser,
  product,
  member,
}) => {
  test.skip(!product.operated, 'The mails of a product that runs elsewhere are not here');
  await page.goto(screens.settingsAt('account'));
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText('Not confirmed yet')).toBeVisible();
  await page.goto(await confirmationLinkOf(product, member.email));
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(page).toHaveURL(screens.settingsAt('account#account'));
  await expect(account.getByText(member.email)).toBeVisible();
  await expect(account.getByText('Not confirmed yet')).toBeHidden();

  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  await signsInFromOwnNetwork(context);
  const elsewhere = await context.newPage();
  await signInAt(elsewhere, member.email, PASSWORD);
  await account.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: LANDING })).toBeVisible();

  await signInAt(elsewhere, member.email, NEW_PASSWORD);
  await page.goto(screens.settingsAt('devices#devices'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const browserPage of [page, elsewhere]) {
    await expect(browserPage.getByRole('heading', { name: LANDING })).toBeVisible();
  }
  await context.close();
});

test('a refused registration preserves the password, which can be shown, and a reload does not submit it again', async ({
  browser,
  product,
}) => {
  const email = `${uniqueName('mira')}@example.org`;
  deleteRegisteredAfterJourneys(product.url, email);
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  const page = await context.newPage();
  const password = page.getByLabel('Password');
  const create = page.getByRole('button', { name: 'Create account' });
  async function fill(entered: string): Promise<void> {
    await page.getByLabel('First name').fill('Mira');
    await page.getByLabel('Email').fill(email);
    await password.fill(entered);
    await page.getByLabel('I am at least 13 years old').check();
  }

  await page.goto('/api/register');
  await fill('too short');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await create.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Please use at least 10 characters');
  await expect(password).toHaveValue('too short');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.reload();
  await expect(password).toHaveValue('');
  expect(posts).toEqual([]);

  await fill(PASSWORD);
  await context.setOffline(true);
  await create.click();
  const failed = 'That could not be sent. Please check your connection and try again.';
  await expect(page.getByRole('alert')).toHaveText(failed);
  await context.setOffline(false);
  await create.click();
  await expect(page.getByRole('heading', { name: 'Welcome to Qlixline!' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await context.close();
});

test('a visitor reaches the requested page after signing in', async ({ browser, product, member }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  await signsInFromOwnNetwork(context);
  const page = await context.newPage();
  await page.goto('/friends');
  await page.getByRole('link', { name: /^Get Started/ }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.goBack();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/friends`);
  await context.close();
});

test('a user whose session ends while writing signs in over the page and posts what was written', async ({
  page,
  context,
  member,
  noise,
}) => {
  noise.expect(/401/, /400/); // no session, and a wrong password
  await signsInFromOwnNetwork(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
  const words = page.getByRole('textbox', { name: 'Your post' });
  await words.fill('Back from the lake');
  await context.clearCookies();
  // Not a real press: a request in the background may have opened the dialog before, and the button is inert then.
  await page.getByRole('button', { name: 'Post', exact: true, includeHidden: true }).dispatchEvent('click');

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  const open = () => expect(dialog).toBeVisible();
  await expectAccessible(page, 'the question to sign in again', open);
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByLabel('Password').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText("This e-mail and password don't match.");
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();

  await expect(words).toHaveValue('Back from the lake');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Back from the lake' })).toBeVisible();
});

async function signInAt(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/api/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: LANDING })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
}
