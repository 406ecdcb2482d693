import { expect, test, untilLive } from '../../src/fixtures.ts';

test('the badge leads to the notifications, which clear it and show new ones live @matrix', async ({
  page,
  member,
}) => {
  await Promise.all([untilLive(page), page.goto('/')]);
  const badge = page.getByTestId('unread-badge');
  await expect(badge.first()).toHaveText(/^1 /);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const today = page.getByRole('list', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await expect(today.getByRole('listitem')).toContainText('Welcome to Qlixline, Mira!');
  await expect(today.getByText('New', { exact: true })).toBeAttached();
  await expect(badge).toHaveCount(0);

  await page.evaluate(() => Object.assign(globalThis, { isStillThePage: true }));
  await member.signInAgain(); // from another device
  const rows = today.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('New sign-in to your account');
  await expect(rows.first().getByRole('link', { name: 'check your devices' })).toHaveAttribute(
    'href',
    /^\/settings(\/devices#devices)?$/, // an earlier version leads to all settings
  );
  await expect(rows.getByText('New', { exact: true })).toHaveCount(2);
  await expect(badge).toHaveCount(0);
  expect(await page.evaluate(() => 'isStillThePage' in globalThis), 'the page was not loaded again').toBe(true);

  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText('New', { exact: true })).toHaveCount(0);
  await expect(badge).toHaveCount(0);
});
