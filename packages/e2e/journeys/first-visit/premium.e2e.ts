import { screens } from '@qlixline/contract/areas/screens';

import { expectAccessible } from '../../src/checks/sound-page.ts';
import { expect, test, untilLive } from '../../src/fixtures.ts';
import { inDatabase } from '../../src/product/in-database.ts';
import { newPremiumCode } from '../../src/product/operator.ts';

test('an operator’s code, redeemed in one tab, removes the ads in another at once, until Premium ends', async ({
  page,
  context,
  member,
  product,
  noise,
}) => {
  test.skip(!product.operated, 'An operator makes a code, and lets days go by in the database.');
  const code = await newPremiumCode(product, 30);
  const ad = page.getByRole('region', { name: 'Advertisement' });
  noise.expect(/400/); // the unknown code
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/');
  await untilLive(page);
  await expect(ad.getByRole('strong')).toBeVisible();

  const settings = await context.newPage();
  await settings.goto(screens.settingsAt('premium'));
  await expect(settings.getByText('Ads keep Qlixline free.')).toBeVisible();
  await settings.getByRole('textbox', { name: 'Code' }).fill('AAAA-BBBB-CCCC-DDDD');
  await settings.getByRole('button', { name: 'Redeem' }).click();
  await expect(settings.getByText('We don’t know this code.')).toBeVisible();
  await settings.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await settings.getByRole('button', { name: 'Redeem' }).click();
  await expect(settings.getByText('Thank you for your support!')).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Redeem' })).toBeEnabled();
  await expect(ad).toHaveCount(0);

  await expectAccessible(settings, 'settings with Premium', () => settings.getByText('History').click());
  await settings.setViewportSize({ width: 320, height: 700 });
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.offsetWidth;
  expect(await settings.evaluate(beyond)).toBeLessThanOrEqual(0);

  await inDatabase(
    product,
    `update premium_periods set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where user_id = $1`,
    [member.user.id],
  );
  await settings.reload();
  await expect(settings.getByText(/^Premium ended on .* Everything is still here/)).toBeVisible();
  await page.reload();
  await expect(ad.getByRole('strong')).toBeVisible();
});
