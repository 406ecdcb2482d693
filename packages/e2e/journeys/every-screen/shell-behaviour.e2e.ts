import { screens } from '@qlixline/contract/areas/screens';
import { createAccount } from '@qlixline/journey-kit/accounts';
import { expect, signIn, test, untilLive } from '../../src/fixtures.ts';
import { publish } from '../../src/social.ts';

test('the theme follows the system in auto mode and is set before the first paint', async ({ page, member }) => {
  void member;
  await page.emulateMedia({ colorScheme: 'dark' });
  // Records the root's state when the body begins, before anything can be painted.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      (globalThis as { themeAtBody?: string | undefined }).themeAtBody = document.documentElement.dataset['theme'];
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  expect(await page.evaluate(() => (globalThis as { themeAtBody?: string }).themeAtBody)).toBe('dark');
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a user with an ad blocker sees one notice that offers premium', async ({ page, member, noise }) => {
  void member;
  noise.expect(/house-ads/, /ERR_BLOCKED_BY_CLIENT/);
  await page.route(/house-ads/, (route) => route.abort('blockedbyclient'));
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Ad Blocker Detected' });
  await expect(notice.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/settings');
  await expect(page.getByRole('region', { name: 'Advertisement' })).toHaveCount(0);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: 'Friends', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a user without an ad blocker sees a house ad and no notice', async ({ page, member }) => {
  void member;
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Advertisement' }).getByRole('strong')).toBeVisible();
  await expect(page.getByText('Ad Blocker Detected')).toBeHidden();
});

test('a house ad on a page without a rail appears among the posts, never before the first', async ({
  page,
  member,
}) => {
  await publish(member, { text: 'The only one' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screens.friendsFeed);
  const rows = page.getByRole('region', { name: 'Posts' }).getByRole('listitem');
  await expect(rows.first()).toContainText('The only one');
  const ad = page.getByRole('region', { name: 'Advertisement' });
  await expect(ad).toHaveCount(1);
  await expect(rows.nth(1).getByRole('region', { name: 'Advertisement' }).getByRole('strong')).toBeVisible();
});

for (const width of [1024, 1280, 1440, 1920]) {
  test(`the sidebar is 16rem wide and fixed at the left, on a page of ${width} px`, async ({ page, member }) => {
    void member;
    await page.setViewportSize({ width, height: 700 });
    await page.goto(screens.settingsAt('notifications'));
    const sidebar = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
    const content = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const left = await page.evaluate(() => Math.max(0, document.body.getBoundingClientRect().width - 1440) / 2);
    expect(await sidebar.boundingBox()).toEqual({ x: left, y: 0, width: 256, height: 700 });
    expect((await content.boundingBox())?.width).toBeGreaterThan(620);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1100);
    await page.mouse.move(width / 2, 350);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(await sidebar.boundingBox()).toEqual({ x: left, y: 0, width: 256, height: 700 });
  });
}

test('a user with pets but no username sees a prompt and a banner, which does not return after it was dismissed @matrix', async ({
  page,
  product,
  context,
}) => {
  const account = await createAccount(product.url, 'Noor');
  await account.createPet();
  await signIn(context, product.url, account);
  await page.goto('/');
  const prompt = page.getByRole('dialog');
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: /later|not now/i }).click();
  await expect(prompt).toBeHidden();
  const banner = page.getByRole('region', { name: 'Set your username to be found by friends' });
  await expect(banner).toContainText('Make it easy for other pet lovers to connect with you');
  await expect(banner.getByRole('link', { name: 'Set Username' })).toHaveAttribute('href', '/username-setup');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the selected pet is stored under selectedPetId @matrix', async ({ page, member }) => {
  const second = await member.createPet({ name: 'Milo', species: 'cat' });
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/');
  const milo = page.getByRole('complementary').getByRole('button', { name: 'Milo', exact: true });
  await milo.click();
  await expect(milo).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('selectedPetId'))).toBe(String(second.id));
  await page.reload();
  await expect(milo).toHaveAttribute('aria-pressed', 'true');
});

test('the sign-in pages use the chosen theme, and without scripts that of the system', async ({
  page,
  browser,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('themeMode', 'dark'));
  await page.goto('/api/login');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');

  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const plainPage = await plain.newPage();
  await plainPage.goto('/api/login');
  await plainPage.getByRole('link', { name: 'Create account' }).click();
  await expect(plainPage.getByRole('heading', { name: 'Join the Pet Community' })).toBeVisible();
  await plain.close();
});

test('signing out shows the landing page @matrix', async ({ page, member }) => {
  void member;
  await Promise.all([untilLive(page), page.goto('/settings')]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: "Get Started - It's Free!" })).toBeVisible();
});

test('a shell that fails while rendering shows an error and reports it', async ({ page, member, noise }) => {
  void member;
  noise.expect(/a broken history/);
  await page.addInitScript(() => {
    const broken = () => {
      throw new Error('a broken history');
    };
    Object.defineProperty(History.prototype, 'state', { get: broken });
  });
  const report = page.waitForRequest((request) => request.postData()?.includes('"kind":"render"') === true);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Qlixline could not be shown');
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeEnabled();
  expect((await report).postDataJSON()).toMatchObject({ reports: [{ remote: 'shell', kind: 'render' }] });
});
