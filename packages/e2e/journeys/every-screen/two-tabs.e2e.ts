import type { BrowserContext, Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import type { Account } from '@qlixline/journey-kit/accounts';
import { createMember } from '@qlixline/journey-kit/accounts';

import { blockSockets } from '../../src/block-sockets.ts';
import { expect, signIn, test } from '../../src/fixtures.ts';
import { signsInFromOwnNetwork } from '../../src/own-network.ts';

test.use({ viewport: { width: 390, height: 844 } });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'New post' });
const words = (page: Page) => sheet(page).getByLabel('Your post');

async function openComposer(page: Page): Promise<void> {
  await page.goto(screens.home);
  await page.getByRole('button', { name: /up to today\?|Continue your draft/ }).click();
  await expect(words(page)).toBeFocused();
}

/** Opens the composer in another tab, which begins without a draft. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await openComposer(tab);
  await expect(words(tab)).toHaveValue('');
  return tab;
}

async function postsOf({ call, user }: Account): Promise<string[]> {
  const { items } = await call('GET /api/users/:id/posts', { params: { id: user.id }, query: {} });
  return items.map(({ text }) => text);
}

/** Removes Web Locks, which browsers don't offer over plain HTTP. */
async function removeLocks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
}

/** Crashes a tab so that its page can't release anything. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const browser = await page.context().newCDPSession(page);
  void browser.send('Page.crash').catch(() => undefined); // is never answered
  await crashed;
}

for (const { browsers, prepare } of [
  { browsers: 'browsers with locks', prepare: () => Promise.resolve() },
  { browsers: 'browsers without locks', prepare: removeLocks },
]) {
  test(`two tabs keep separate drafts, and the draft of a closed tab is saved among the drafts, in ${browsers}`, async ({
    page,
    context,
    member,
  }) => {
    await prepare(context);
    await openComposer(page);
    await words(page).fill('A walk in the rain');
    const other = await openTab(context);
    await words(other).fill('A bath');
    await (await openTab(context)).close();

    await other.reload();
    await other.getByRole('button', { name: 'Continue your draft: A bath' }).click();
    await expect(words(other)).toHaveValue('A bath');
    await page.close();
    await sheet(other).getByRole('button', { name: 'Close' }).click();
    await other.getByRole('button', { name: 'Continue your draft: A bath' }).click();
    await expect(words(other)).toHaveValue('A bath');
    await sheet(other).getByRole('button', { name: 'Drafts (1)' }).click();
    await expect(other.getByRole('dialog', { name: 'Drafts' })).toContainText('A walk in the rain');
    expect(await postsOf(member)).toEqual([]);
  });

  test(`the next tab continues the draft of a crashed tab, and of no open one, in ${browsers}`, async ({
    page,
    context,
    member,
  }) => {
    await prepare(context);
    await openComposer(page);
    await words(page).fill('A walk in the rain');
    const other = await openTab(context);
    await words(other).fill('A bath');
    await (await openTab(context)).close();
    await crash(other);

    const next = await context.newPage();
    await openComposer(next);
    await expect(words(next)).toHaveValue('A bath');
    await expect(sheet(next).getByRole('button', { name: /^Drafts/ })).toBeHidden();
    await expect(words(page)).toHaveValue('A walk in the rain');
    expect(await postsOf(member)).toEqual([]);
  });

  test(`tabs that open the composer at the same moment keep separate drafts in ${browsers}`, async ({
    page,
    context,
    member,
  }) => {
    await prepare(context);
    const tabs = [page, await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map(openComposer));
    for (const [nth, tab] of tabs.entries()) await words(tab).fill(`Walk ${nth + 1}`);
    for (const tab of tabs) await sheet(tab).getByRole('button', { name: 'Close' }).click();
    const texts = await page.evaluate(() => JSON.stringify(localStorage));
    for (const nth of tabs.keys()) expect(texts).toContain(`Walk ${nth + 1}`);
    expect(await postsOf(member)).toEqual([]);
  });
}

test('a tab of the previous user never posts as the user who has signed in since, and keeps its text', async ({
  page,
  context,
  product,
  member,
  noise,
}) => {
  noise.expect(/409/);
  await signsInFromOwnNetwork(context);
  await page.addInitScript(blockSockets);
  await openComposer(page);
  await words(page).fill('Mine alone');
  const bella = await createMember(product.url, 'Bella');
  await signIn(context, product.url, bella);
  await words(page).press('Control+Enter');

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toContainText('Bella has signed in to this browser since you opened this page.');
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(words(page)).toHaveValue('Mine alone');
  await sheet(page).getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Mine alone' })).toBeVisible();
  expect(await postsOf(member)).toEqual(['Mine alone']);
});
