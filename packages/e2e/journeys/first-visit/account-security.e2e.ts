import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import { PASSWORD, uniqueName } from '@qlixline/journey-kit/accounts';

import { codeOf } from '../../src/authenticator.ts';
import { readQrCodes } from '../../src/checks/read-qr-codes.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { expect, test } from '../../src/fixtures.ts';
import { confirmationLinkOf, linkMailedTo } from '../../src/mails.ts';
import { signsInFromOwnNetwork } from '../../src/own-network.ts';
import { ageSessions } from '../../src/product/age-sessions.ts';

const NEW_PASSWORD = 'a different staple';
const NOT_OPERATED = 'The mails and the database of a product that runs elsewhere are not here';

test('a user turns on two-step sign-in, signs in with a code and a recovery code, and turns it off again', async ({
  page,
  browser,
  product,
  member,
  noise,
}) => {
  test.skip(!product.operated, NOT_OPERATED);
  noise.expect(/403/); // the question for a fresh sign-in
  await ageSessions(product, member.user.id);
  await page.goto(screens.settingsAt('security#security'));
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByRole('button', { name: 'Turn on' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expectAccessible(page, 'the question for a fresh sign-in', () => expect(proof).toBeVisible());
  await proof.getByLabel('Password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();

  const setup = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  const code = setup.getByRole('img', { name: 'QR code for your app' });
  await expectAccessible(page, 'the setup of two-step sign-in', () => expect(code).toBeVisible());
  const [uri = ''] = await readQrCodes(await code.screenshot());
  expect(uri).toContain('otpauth://totp/Qlixline');
  await setup.getByRole('textbox', { name: 'Code' }).fill(codeOf(uri));
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expectAccessible(page, 'recovery codes', () => expect(kept).toBeVisible());
  const download = page.waitForEvent('download');
  await kept.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('qlixline-recovery-codes.txt');
  const [recoveryCode = '', otherCode = ''] = await kept.getByRole('listitem').allTextContents();
  await kept.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(security.getByText(/10 recovery codes left/)).toBeVisible();

  for (const entered of [() => codeOf(uri, 1), () => recoveryCode]) {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-US', javaScriptEnabled: false });
    await signsInFromOwnNetwork(context);
    const elsewhere = await context.newPage();
    await enterPassword(elsewhere, member.email, PASSWORD);
    await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await elsewhere.getByLabel('Code').fill(entered());
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(elsewhere).toHaveURL(`${product.url}/`);
    await context.close();
  }

  await ageSessions(product, member.user.id);
  await page.reload();
  await expect(security.getByText(/9 recovery codes left/)).toBeVisible();
  await security.getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('dialog', { name: 'Turn off two-step sign-in?' })
    .getByRole('button', { name: 'Turn off' })
    .click();
  await proof.getByLabel('Code').fill(otherCode);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await expect(security.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('a user changes their e-mail address, and the former address takes the account back', async ({
  page,
  browser,
  product,
  member,
}) => {
  test.skip(!product.operated, NOT_OPERATED);
  const email = `${uniqueName('mira')}@example.org`;
  await page.goto(await confirmationLinkOf(product, member.email));
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
  const account = page.getByRole('region', { name: 'Account' });
  await account.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
  await expectAccessible(page, 'the change of the e-mail address', () => expect(dialog).toBeVisible());
  await dialog.getByLabel('New e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(account.getByText(`Changing to ${email}.`)).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US', javaScriptEnabled: false });
  await signsInFromOwnNetwork(context);
  const mailbox = await context.newPage();
  await mailbox.goto(await linkMailedTo(product, email, 'new e-mail'));
  await mailbox.getByLabel('Password').fill(PASSWORD);
  await mailbox.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(mailbox.getByText('Your e-mail is changed.')).toBeVisible();
  await page.reload();
  await expect(account.getByText(email)).toBeVisible();
  await expect(account.getByText('Changing to')).toBeHidden();

  await mailbox.goto(await linkMailedTo(product, member.email, 'changed e-mail'));
  await mailbox.getByRole('button', { name: 'Take my account back' }).click();
  await expect(mailbox.getByText('Your account has your address again')).toBeVisible();
  await expect(page.getByRole('heading', { name: "Your Pet's Social World" })).toBeVisible();
  await mailbox.goto(await linkMailedTo(product, member.email, 'new password'));
  await mailbox.getByLabel('New password').fill(NEW_PASSWORD);
  await mailbox.getByRole('button', { name: 'Save password' }).click();
  await enterPassword(mailbox, member.email, NEW_PASSWORD);
  await expect(mailbox).toHaveURL(`${product.url}/`);
  await context.close();
});

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/api/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
