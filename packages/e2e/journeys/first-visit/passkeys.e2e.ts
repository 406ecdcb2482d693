import { screens } from '@qlixline/contract/areas/screens';
import { PASSWORD } from '@qlixline/journey-kit/accounts';

import { expectAccessible } from '../../src/checks/sound-page.ts';
import { expect, test } from '../../src/fixtures.ts';
import { ageSessions } from '../../src/product/age-sessions.ts';
import { addVirtualAuthenticator } from '../../src/virtual-authenticator.ts';

test('a user adds a passkey, signs in and confirms a step with it alone, and once removed it is refused', async ({
  page,
  product,
  member,
  noise,
}) => {
  test.skip(!product.operated, 'The database of a product that runs elsewhere is not here');
  noise.expect(/403/); // the questions for a fresh sign-in
  noise.expect(/400/); // the removed passkey
  const device = await addVirtualAuthenticator(page);
  await ageSessions(product, member.user.id);
  await page.goto(screens.settingsAt('security#security'));
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectAccessible(page, 'adding a passkey', () => expect(adding).toBeVisible());
  await adding.getByLabel('Name').fill('My phone');
  await adding.getByRole('button', { name: 'Continue' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByLabel('Password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  const passkeys = security.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toHaveText(/My phone.*Not used yet/);

  await page.goto(screens.settingsAt('account#account'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  await device.answer(false);
  await page.goto('/api/login');
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expectAccessible(page, 'the sign-in page with passkeys', () => expect(signIn).toBeVisible());
  await device.answer(true);
  await signIn.click();
  await expect(page).toHaveURL(`${product.url}/`);

  await page.goto(screens.settingsAt('security#security'));
  await expect(passkeys.getByRole('listitem')).toHaveText(/My phone.*Used just now/);
  await expect(security.getByRole('list', { name: 'Recent sign-ins' }).getByRole('listitem').first()).toContainText(
    'Signed in with a passkey',
  );
  await ageSessions(product, member.user.id);
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog', { name: 'Remove My phone?' }).getByRole('button', { name: 'Remove' }).click();
  await expectAccessible(page, 'the question with a passkey', () => expect(proof).toBeVisible());
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys).toBeHidden();

  await page.goto(screens.settingsAt('account#account'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  await device.answer(false);
  await page.goto('/api/login');
  await expect(signIn).toBeVisible();
  await device.answer(true);
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(
    /^This passkey doesn’t open an account here\. It may have been removed\./,
  );
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});

test('the sign-in page offers no passkeys at an IP address, where browsers refuse them', async ({ page, product }) => {
  test.skip(!product.operated, 'A product that runs elsewhere may have no such address');
  await page.goto(`http://127.0.0.1:${new URL(product.url).port}/api/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
});
