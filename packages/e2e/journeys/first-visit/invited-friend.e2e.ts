import { PASSWORD, deleteRegisteredAfterJourneys, uniqueName } from '@qlixline/journey-kit/accounts';

import { expectAccessible } from '../../src/checks/sound-page.ts';
import { expect, test } from '../../src/fixtures.ts';

test('a member invites somebody by a link, who finds a friend request after joining', async ({
  page,
  browser,
  product,
  member,
}) => {
  await member.updateProfile({ displayName: 'Ana Duarte' });
  await page.goto('/friends');
  await page.getByRole('button', { name: 'Invite' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite friends' });
  await sheet.getByRole('button', { name: 'One person' }).click();
  await sheet.getByRole('button', { name: 'Make a link' }).click();
  const field = sheet.getByRole('textbox', { name: 'Link' });
  await expectAccessible(page, 'invite links', () => expect(field).toBeVisible());
  await sheet.getByRole('button', { name: 'QR code' }).click();
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

  const email = `${uniqueName('ben')}@example.org`;
  deleteRegisteredAfterJourneys(product.url, email);
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  const friend = await context.newPage();
  await friend.goto(await field.inputValue());
  await expect(friend.getByText('Ana Duarte invites you.')).toBeVisible();
  await friend.getByLabel('First name').fill('Ben');
  await friend.getByLabel('Email').fill(email);
  await friend.getByLabel('Password').fill(PASSWORD);
  await friend.getByLabel('I am at least 13 years old').check();
  await friend.getByRole('button', { name: 'Create account' }).click();
  await expect(friend.getByRole('heading', { name: 'Welcome to Qlixline!' })).toBeVisible();
  const waiting = await friend.evaluate(
    async () => (await fetch('/api/friends/requests/pending')).json() as Promise<unknown>,
  );
  expect(JSON.stringify(waiting)).toContain('Ana Duarte');
  await context.close();

  await page.reload();
  await page.getByRole('tab', { name: 'Sent' }).click();
  await expect(page.getByRole('main').getByText('Ben')).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(sheet.getByRole('list', { name: 'Your links' })).toBeHidden();
});
