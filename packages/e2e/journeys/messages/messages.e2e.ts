import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, signIn, test, untilLive } from '../../src/fixtures.ts';
import { befriend } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import type { Visitor } from '../../src/visitor.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const message = (page: Page, text: string) => pane(page).getByRole('list', { name: 'Messages' }).getByText(text);
const badge = (page: Page) => page.getByTestId('unread-conversations').first();

async function write({ page }: Visitor, text: string): Promise<void> {
  await pane(page).getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
}

test('a stranger’s message request is accepted, and both users chat until one blocks the other', async ({ comeBy }) => {
  const ben = await comeBy('Ben');
  const ana = await comeBy('Ana', screens.user(ben.account.user.id));
  for (const { noise } of [ana, ben]) noise.expect(/404/); // the conversation, after the block

  await ana.page.getByRole('button', { name: /^More about Ben/ }).click();
  await ana.page.getByRole('menuitem', { name: 'Message' }).click();
  await expect(pane(ana.page).getByRole('heading', { name: 'Say hello to Ben' })).toBeVisible();
  await write(ana, 'Is the lake path open again?');
  await expect(message(ana.page, 'Is the lake path open again?')).toBeVisible();

  await ben.page.getByRole('link', { name: 'Messages' }).first().click();
  await ben.page.getByText('Requests 1').click();
  await ben.page.getByRole('link', { name: /^Ana.*Is the lake path open again\?/ }).click();
  const request = pane(ben.page).getByRole('region', { name: 'Message request' });
  await expect(request).toBeVisible();
  await expect(badge(ben.page)).toBeHidden(); // requests don't notify
  await request.getByRole('button', { name: 'Accept' }).click();

  await pane(ben.page).getByRole('textbox').pressSequentially('Since y');
  await expect(pane(ana.page).getByText('Writing...')).toBeVisible();
  await write(ben, 'Since yesterday!');
  await expect(message(ana.page, 'Since yesterday!')).toBeVisible();
  await expect(pane(ana.page).getByText('Writing...')).toBeHidden();
  await pane(ana.page).getByRole('textbox').fill('Then at four ');
  await pane(ana.page).getByRole('button', { name: 'Emojis' }).click();
  await ana.page.getByRole('searchbox', { name: 'Find an emoji' }).fill('dog face');
  await expect(ana.page.getByText('🐶 dog face')).toBeVisible();
  await expectAccessible(ana.page, 'the emoji picker', () =>
    expect(ana.page.getByRole('searchbox', { name: 'Find an emoji' })).toBeVisible(),
  );
  await ana.page.keyboard.press('Enter');
  await ana.page.keyboard.press('Escape');
  await ana.page.keyboard.press('Enter');
  await expect(message(ben.page, 'Then at four 🐶')).toBeVisible();
  await expect(pane(ana.page).getByText('Seen', { exact: true })).toBeVisible();

  await message(ben.page, 'Then at four 🐶').hover();
  await pane(ben.page).getByRole('button', { name: 'React to the message of Ana' }).last().click();
  await ben.page.getByRole('button', { name: 'Paws' }).click();
  await expect(pane(ana.page).getByRole('img', { name: 'Paws' })).toBeVisible();

  await pane(ben.page)
    .getByRole('button', { name: /^More about the conversation/ })
    .click();
  await ben.page.getByRole('menuitem', { name: 'Block' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(pane(ben.page).getByRole('heading', { name: 'This conversation is no longer available' })).toBeVisible();
  await write(ana, 'Are you there?');
  await expect(pane(ana.page).getByText(/^Not sent/)).toBeVisible();
  await expect(pane(ana.page).getByText('This conversation is no longer available.')).toBeVisible();
});

test('unread messages are counted and marked as read on all devices of a user, and a block ends the conversation on all', async ({
  comeBy,
  browser,
  product,
}) => {
  const ana = await comeBy('Ana');
  const ben = await comeBy('Ben');
  await befriend(ana.account, ben.account);
  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await signIn(phone, product.url, ben.account);
  const onPhone = await phone.newPage();
  await Promise.all([untilLive(onPhone), onPhone.goto(screens.home)]);

  const { id } = await ana.account.call('POST /api/conversations', { body: { userId: ben.account.user.id } });
  await ana.page.goto(screens.conversation(id));
  await write(ana, 'Juno says hello');
  await expect(badge(ben.page)).toHaveText(/^1 /);
  await expect(onPhone.getByRole('navigation').getByTestId('unread-conversations')).toHaveText(/^1 /);

  await ben.page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await ben.page.getByRole('link', { name: /^Ana.*Juno says hello/ }).click();
  await expect(message(ben.page, 'Juno says hello')).toBeVisible();
  await expect(badge(ben.page)).toBeHidden();
  await expect(onPhone.getByTestId('unread-conversations')).toHaveCount(0);
  await phone.close();

  for (const { noise } of [ana, ben]) noise.expect(/404/); // the conversation, after the block
  await ana.account.call('PUT /api/blocks/:userId', { params: { userId: ben.account.user.id } });
  for (const { page } of [ana, ben]) {
    await expect(pane(page).getByText('This conversation is no longer available.')).toBeVisible();
    await expect(pane(page).getByRole('textbox')).toBeHidden();
  }
});

test('tapping a message on a phone opens its actions without shifting the layout', async ({
  comeBy,
  browser,
  product,
}) => {
  const ana = await comeBy('Ana');
  const ben = await comeBy('Ben');
  await befriend(ana.account, ben.account);
  const { id } = await ana.account.call('POST /api/conversations', { body: { userId: ben.account.user.id } });
  await ana.page.goto(screens.conversation(id));
  for (const text of ['Hi', 'Juno says hello', 'x'.repeat(300), 'At four?']) await write(ana, text);
  await expect(pane(ana.page).getByText('Sent', { exact: true })).toBeVisible();

  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(context, product.url, ben.account);
  const page = await context.newPage();
  await page.goto(screens.conversation(id));
  await expect(message(page, 'At four?')).toBeVisible();
  const places = () =>
    pane(page)
      .locator('[data-number] p[dir]')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top));
  const before = await places();
  expect(before).toHaveLength(4);
  for (const text of ['Juno says hello', 'x'.repeat(300), 'At four?', 'Hi']) {
    await message(page, text).tap();
    const more = pane(page).locator('[data-chosen]').getByRole('button', { name: 'More about the message of Ana' });
    await expect(more).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
  }
  await pane(page).locator('[data-chosen]').getByRole('button', { name: 'React to the message of Ana' }).tap();
  await page.getByRole('button', { name: 'Paws' }).tap();
  await expect(pane(page).getByRole('img', { name: 'Paws' })).toBeVisible();
  await context.close();
});

test('messages written offline and before leaving the page arrive once and in order', async ({ comeBy }) => {
  const ana = await comeBy('Ana');
  const ben = await comeBy('Ben');
  await befriend(ana.account, ben.account);
  ana.noise.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const { id } = await ana.account.call('POST /api/conversations', { body: { userId: ben.account.user.id } });
  await Promise.all([ana, ben].map(({ page }) => page.goto(screens.conversation(id))));

  await write(ana, 'One');
  await expect(message(ben.page, 'One')).toBeVisible();
  await ana.context.setOffline(true);
  await write(ana, 'Two');
  await write(ana, 'Three');
  const unsent = pane(ana.page).locator('[data-unsent]');
  await expect(unsent.locator('p[dir]')).toHaveText(['Two', 'Three']);
  await expect(unsent.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await ana.context.setOffline(false);
  await expect(message(ben.page, 'Three')).toBeVisible();

  let held = 0;
  await ana.page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    held += 1;
    await route.fetch().catch(() => undefined); // The server receives it, but the reply is lost.
  });
  await write(ana, 'Four');
  await expect.poll(() => held).toBe(1);
  await ana.page.unrouteAll({ behavior: 'ignoreErrors' });
  await ana.page.reload();
  await write(ana, 'Five');
  const words = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const { page } of [ben, ana]) {
    await expect(message(page, 'Five')).toBeVisible();
    await expect(pane(page).locator('[data-number] p[dir]')).toHaveText(words);
  }
});
