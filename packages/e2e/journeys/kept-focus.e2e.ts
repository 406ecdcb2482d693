import { screens } from '@qlixline/contract/screens';

import { expect, test } from '../src/fixtures.ts';
import { publish } from '../src/social.ts';

test('what had the focus and is deleted gives it to what takes its place', async ({ page, member }) => {
  for (const text of ['First', 'Second', 'Third']) await publish(member, { text });
  await page.goto(screens.friendsFeed);
  const row = (text: string) => page.getByRole('article').filter({ hasText: text });
  await row('Second').getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(row('Second')).toHaveCount(0);
  await expect(row('First').locator(':focus')).toHaveCount(1); // the older one stands below
});
