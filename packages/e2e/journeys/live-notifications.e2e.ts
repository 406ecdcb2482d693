import { createMember } from '../src/accounts.ts';
import { expect, signIn, test, untilLive } from '../src/fixtures.ts';

test('a notification shows its badge within a second and without a reload, for its receiver alone @matrix', async ({
  page,
  member,
  product,
  browser,
}) => {
  const stranger = await createMember(product.url, 'Tom');
  const otherContext = await browser.newContext({ baseURL: product.url });
  await signIn(otherContext, product.url, stranger);
  const otherPage = await otherContext.newPage();

  await Promise.all([untilLive(page), page.goto('/')]);
  await Promise.all([untilLive(otherPage), otherPage.goto('/')]);
  const badge = page.getByTestId('unread-badge').first();
  const otherBadge = otherPage.getByTestId('unread-badge').first();
  await expect(badge).toHaveText(/^1 /); // the welcome that every account begins with
  await expect(otherBadge).toHaveText(/^1 /);

  await member.signInAgain(); // from another device: the account is told
  await expect(badge).toHaveText(/^2 /, { timeout: 1_000 });
  await expect(otherBadge).toHaveText(/^1 /);
  await otherContext.close();
});

test('what was missed while the connection was away is there once it is back', async ({
  page,
  member,
  context,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  await Promise.all([untilLive(page), page.goto('/')]);
  const badge = page.getByTestId('unread-badge').first();
  await expect(badge).toHaveText(/^1 /);

  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await member.signInAgain();
  await context.setOffline(false);
  await expect(badge).toHaveText(/^2 /, { timeout: 15_000 });
});
