import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { publish, uploadPhoto } from '../../src/social.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test(
  'deleting the focused element moves the focus to the element that takes its place',
  IN_SOAK,
  async ({ page, member }) => {
    for (const text of ['First', 'Second', 'Third']) await publish(member, { text });
    await page.goto(screens.friendsFeed);
    const row = (text: string) => page.getByRole('article').filter({ hasText: text });
    await row('Second').getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect(row('Second')).toHaveCount(0);
    await expect(row('First').locator(':focus')).toHaveCount(1); // the older one is below
  },
);

test('saving a pet restores the focus, and deleting one moves it to the next', IN_SOAK, async ({ page, member }) => {
  const rex = await member.createPet({ name: 'Rex the Second', species: 'dog' });
  await page.goto(screens.petManagement);
  const edit = page.getByRole('link', { name: 'Edit Rex the Second' });
  await edit.press('Enter');
  await page.getByRole('button', { name: 'Update Pet' }).click();
  await expect(page.getByRole('button', { name: 'Update Pet' })).toBeHidden();
  await expect(edit).toBeFocused();

  await page.getByRole('button', { name: `Delete ${rex.name}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(edit).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('ending a memorial moves the focus to the button that makes one', IN_SOAK, async ({ page, member }) => {
  const { id } = await member.createPet({ name: 'Rex the Third', species: 'dog' });
  await member.call('PUT /api/pets/:id/memorial', { params: { id }, body: { diedOn: '2026-01-05' } });
  await page.goto(screens.pet(id));
  await page.getByRole('button', { name: 'Look after this page' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'End the memorial' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Turn this page into a memorial' })).toBeFocused();
});

test('deleting a photo moves the focus to another photo of the grid', IN_SOAK, async ({ page, member, product }) => {
  for (let nth = 0; nth < 2; nth += 1) await uploadPhoto(product.url, member);
  await page.goto(`${screens.profile}?photos`);
  const grid = page.getByRole('list', { name: 'All photos' });
  await grid.getByRole('button').first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Delete this photo?' }).getByRole('button', { name: 'Delete' });
  await expect(confirm).toBeEnabled(); // It first loads where the photo is used.
  await confirm.press('Enter');
  await expect(grid.getByRole('button')).toHaveCount(1);
  await expect(grid.locator(':focus')).toHaveCount(1);
});
