import { screens } from '@qlixline/contract/areas/screens';

import { whileSaving } from '../../src/while-saving.ts';
import { expect, test } from '../../src/fixtures.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

test('a user finds an article about their species, saves it and shares its address', async ({ comeBy }) => {
  const { page } = await comeBy('Nora', screens.petNews);
  const list = page.getByRole('list', { name: 'Articles' });
  await expectAccessible(page, 'the news', () => expect(list.getByRole('article').nth(3)).toBeVisible());
  await page.getByRole('button', { name: 'Rabbit', exact: true }).click();
  await expect(list.getByRole('article')).toHaveCount(1);
  await list.getByRole('link', { name: /^One rabbit is none/ }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'an article', () => expect(page.getByText(/washes ears, keeps watch/)).toBeVisible());
  await whileSaving(page, () => page.getByRole('button', { name: /^Read “One rabbit/ }).click());
  await expect(page.getByRole('button', { name: /^Read “One rabbit/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(screens.savedNews);
  await expect(list.getByRole('article')).toHaveCount(1);
});
