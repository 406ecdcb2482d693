import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { befriend } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

test('a visitor scans the tag of a lost dog, writes to the owners and is answered', async ({ browser, comeBy }) => {
  const owner = await comeBy('Hedda', screens.home);
  const partner = await comeBy('Nils', screens.notifications);
  await befriend(owner.account, partner.account);
  const { id } = await owner.account.call('POST /api/pets', { body: { name: 'Pixel', species: 'dog' } });
  const { id: userId } = await partner.account.call('GET /api/auth/user', {});
  await owner.account.call('PUT /api/pets/:id/carers/:userId', {
    params: { id, userId },
    body: { role: 'co_owner', endsOn: null },
  });
  await partner.account.call('POST /api/pets/:id/carers/accept', { params: { id } });
  const { page } = owner;

  const address = await test.step('the owner creates a tag and prints it', async () => {
    await page.goto(screens.pet(id));
    await page.getByText('Tag', { exact: true }).click();
    await page.getByRole('button', { name: 'Create tag' }).click();
    const code = page.getByRole('img', { name: 'QR code of Pixel’s tag' });
    await expectAccessible(page, 'a pet with its tag', () => expect(code).toBeVisible());
    const printing = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Print' }).click();
    const paper = await printing;
    await expectAccessible(paper, 'a tag to print', () =>
      expect(paper.getByRole('img', { name: 'QR code, 30 millimetres' })).toBeVisible(),
    );
    await paper.close();
    return (await page.getByRole('link', { name: 'See the page' }).getAttribute('href')) ?? '';
  });

  await test.step('the owner reports Pixel lost', async () => {
    await page.getByRole('button', { name: 'Pixel is lost' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pixel is lost' });
    await sheet.getByRole('textbox').fill('Shy. Please don’t chase him.');
    await expectAccessible(page, 'saying that a pet is lost', () => expect(sheet).toBeVisible());
    await sheet.getByRole('button', { name: 'Show it on the tag' }).click();
    await expect(page.getByText('The tag says that Pixel is lost')).toBeVisible();
  });

  const street = await browser.newContext();
  const phone = await street.newPage();
  await test.step('a finder scans the tag and writes', async () => {
    await phone.goto(address);
    const title = phone.getByRole('heading', { level: 1, name: 'I’m Pixel, and I am lost' });
    await expect(phone.getByText('Please don’t chase him.')).toBeVisible();
    await expectAccessible(phone, 'the page of a tag', () => expect(title).toBeVisible());
    await phone.getByLabel('Your message').fill('He sits in my garden.');
    await phone.getByLabel('Your name (optional)').fill('Lena');
    await phone.getByRole('button', { name: 'Send to my family' }).click();
    const messages = phone.getByRole('log', { name: 'Messages' });
    await expect(messages.getByText('He sits in my garden.')).toBeVisible();
    await expectAccessible(phone, 'a finder’s conversation', () =>
      expect(phone.getByRole('heading', { level: 1, name: 'You and Pixel’s family' })).toBeVisible(),
    );
  });

  await test.step('both carers of Pixel are notified live, and one answers', async () => {
    await expect(page.getByRole('button', { name: /Lena/ })).toContainText('Waiting for an answer');
    await partner.page.getByText('Somebody without an account has written to you about Pixel').waitFor();
    await partner.page.getByRole('link', { name: 'Read it and answer' }).click();
    await partner.page.getByRole('button', { name: /Lena/ }).click();
    const conversation = partner.page.getByRole('dialog', { name: 'Lena, about Pixel' });
    await expect(conversation.getByText('He sits in my garden.')).toBeVisible();
    await expectAccessible(partner.page, 'a conversation with a finder', () => expect(conversation).toBeVisible());
    await conversation.getByLabel('Your answer').fill('We are on our way. Where are you?');
    await conversation.getByRole('button', { name: 'Send' }).click();
    await expect(conversation.getByRole('log').getByText('We are on our way. Where are you?')).toBeVisible();
  });

  await test.step('the answer arrives live without a name, while the finder is writing again', async () => {
    await phone.getByLabel('Write again').fill('Blue gate, num');
    await expect(phone.getByText('We are on our way. Where are you?')).toBeVisible();
    await expect(phone.getByText(/^Pixel’s family · /)).toBeVisible();
    await expect(phone.getByLabel('Write again')).toHaveValue('Blue gate, num');
    expect(await phone.content()).not.toMatch(/Nils|Hedda/);
    await phone.getByLabel('Write again').fill('Blue gate, number 12.');
    await phone.getByRole('button', { name: 'Send' }).click();
    const conversation = partner.page.getByRole('dialog', { name: 'Lena, about Pixel' });
    await expect(conversation.getByText('Blue gate, number 12.')).toBeVisible(); // live update
  });

  await test.step('the owner reports Pixel back, and the conversation ends on both sides', async () => {
    await page.getByRole('button', { name: 'Pixel is back' }).click();
    await expect(page.getByRole('button', { name: 'Pixel is lost' })).toBeVisible();
    await page.getByRole('button', { name: /Lena/ }).click();
    await page.getByRole('button', { name: 'End the conversation' }).click();
    await page.getByRole('dialog', { name: 'End the conversation?' }).getByRole('button', { name: 'End' }).click();
    await expect(page.getByRole('button', { name: /Lena/ })).toBeHidden();
    await expect(phone.getByRole('heading', { name: 'This conversation has ended' })).toBeVisible();
  });
  await street.close();
});

test('a finder whose connection breaks loses no text and sends the message once', async ({ browser, comeBy }) => {
  const owner = await comeBy('Hedda', screens.home);
  const { id } = await owner.account.call('POST /api/pets', { body: { name: 'Pixel', species: 'dog' } });
  const { tag } = await owner.account.call('POST /api/pets/:id/tag', { params: { id }, body: { replaces: null } });
  const street = await browser.newContext();
  const phone = await street.newPage();
  await phone.goto(tag?.address ?? '');
  const words = phone.getByLabel('Your message');
  await words.fill('Is this your dog?');
  const send = () => phone.getByRole('button', { name: 'Send to my family' }).click();

  await phone.route('**/api/tag/*', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));
  await send();
  await expect(phone.getByText(/^That could not be sent/)).toBeVisible();
  await expect(words).toHaveValue('Is this your dog?');

  await phone.unroute('**/api/tag/*');
  await phone.route('**/api/tag/*', async (route) => {
    await route.fetch({ maxRedirects: 0 }); // It arrives, but its reply is lost.
    await route.abort('connectionreset');
  });
  const failure = phone.waitForEvent('requestfailed');
  await send();
  await failure;
  await expect(words).toHaveValue('Is this your dog?');
  await phone.unroute('**/api/tag/*');
  await send();
  await expect(phone.getByRole('log', { name: 'Messages' }).getByText('Is this your dog?')).toHaveCount(1);
  const { conversations } = await owner.account.call('GET /api/pets/:id/tag', { params: { id } });
  expect(conversations).toHaveLength(1);
  await street.close();
});

test('the page of a tag works without scripts', async ({ browser, comeBy }) => {
  const owner = await comeBy('Hedda', screens.home);
  const { id } = await owner.account.call('POST /api/pets', { body: { name: 'Pixel', species: 'dog' } });
  const { tag } = await owner.account.call('POST /api/pets/:id/tag', { params: { id }, body: { replaces: null } });
  const street = await browser.newContext({ javaScriptEnabled: false });
  const phone = await street.newPage();
  await phone.goto(tag?.address ?? '');
  await phone.getByLabel('Your message').fill('Is this your dog?');
  await phone.getByRole('button', { name: 'Send to my family' }).click();
  await expect(phone.getByRole('log', { name: 'Messages' }).getByText('Is this your dog?')).toBeVisible();
  const { conversations } = await owner.account.call('GET /api/pets/:id/tag', { params: { id } });
  await owner.account.call('POST /api/tag-conversations/:id', {
    params: { id: conversations[0]?.id ?? 0 },
    body: { text: 'Yes, thank you!' },
  });
  await phone.reload();
  await expect(phone.getByText('Yes, thank you!')).toBeVisible();
  await street.close();
});
