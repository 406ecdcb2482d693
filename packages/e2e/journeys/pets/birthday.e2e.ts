import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { largePhoto } from '../../src/photo.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test('a pet’s birthday offers a card with its photo, which can be posted', IN_SOAK, async ({ page, member }) => {
  // In the browser's time zone. Four years ago, so that February 29 exists in both.
  const [year, ...day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format().split('-');
  const born = [Number(year) - 4, ...day].join('-');
  const { id } = await member.createPet({ name: 'Bartholomew the Magnificent', dateOfBirth: born });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screens.editPet(id));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bart.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(2_000_000) });
  await expect(page.getByText('Upload successful')).toBeVisible();
  await page.getByRole('button', { name: 'Update Pet' }).click();
  await expect(page.getByText('Pet profile updated successfully!')).toBeVisible();

  const card = page.getByRole('img', { name: 'Birthday card: Bartholomew the Magnificent turns 4 today' });
  await expectAccessible(page, 'a birthday card', async () => {
    await page.goto(screens.pet(id));
    await page.getByRole('button', { name: 'Create card' }).click();
    await expect(card).toBeVisible();
  });
  expect(
    await card.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
  ).toEqual([1080, 1350]);
  await page.getByRole('button', { name: 'Post the card' }).click();
  await page.getByRole('button', { name: 'See it' }).click();
  const post = page.getByRole('article').filter({ hasText: 'turns 4 today!' });
  await expect(post.getByRole('img', { name: /^Birthday card/ })).toBeVisible();
  await expect(post.getByRole('link', { name: 'Bartholomew the Magnificent' })).toBeVisible();
});
