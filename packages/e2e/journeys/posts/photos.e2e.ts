import sharp from 'sharp';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { publish } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test('photos can be uploaded, described, added to an album, used and deleted', async ({ page, member }) => {
  await page.goto(screens.profile);
  await page.getByRole('button', { name: 'Manage photos' }).click();
  const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#6cc3a0' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Choose images').setInputFiles({ name: 'juno.jpg', mimeType: 'image/jpeg', buffer });
  const grid = page.getByRole('list', { name: 'All photos' });
  await expect(grid.getByRole('button')).toHaveCount(1);

  await grid.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
  await sheet.getByLabel('What does it show?').fill('Juno on the grass');
  await sheet.getByRole('button', { name: /^Save/ }).click();
  await expect(sheet.getByRole('img', { name: 'Juno on the grass' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Use as profile photo' }).click();
  await expect(sheet.getByRole('button', { name: 'Your profile photo' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'New album' }).click();
  const naming = page.getByRole('dialog').last();
  await naming.getByLabel('Name').fill('Summer');
  await naming.getByRole('button', { name: /^(Create|Save)/ }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await grid.getByRole('button', { name: 'Juno on the grass' }).click();
  await sheet.getByLabel('Summer').check();
  await sheet.getByRole('button', { name: 'Close' }).click();

  const photo = await member.call('GET /api/photos', {});
  const imageUrl = photo.items[0]?.image.url ?? '';
  await publish(member, { text: '', images: [{ imageUrl, alt: 'Juno on the grass' }] });

  await grid.getByRole('button', { name: 'Juno on the grass' }).click();
  await sheet.getByRole('button', { name: 'Delete photo' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this photo?' });
  await expect(question).toContainText(/profile/i);
  await expect(question).toContainText(/1 post/);
  await expect(question).toContainText('Summer');
  await question.getByRole('button', { name: 'Delete photo' }).click();
  await expect(page.getByText('No photos yet').first()).toBeVisible();
  await expect(page.getByText('Photo deleted', { exact: true })).toBeVisible(); // the list is optimistic
  expect((await page.request.get(imageUrl)).status()).toBe(404);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Manage photos' })).toBeFocused();
  await page.goto(screens.friendsFeed);
  await expect(page.getByRole('article')).toHaveCount(0); // the post had no other content
});

test(
  'several photos can be uploaded, added to an album and deleted together, under their own address',
  IN_SOAK,
  async ({ page, member }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${screens.profile}?photos`);
    const files = await Promise.all(
      ['#6cc3a0', '#e0a03e', '#8fb6f2'].map(async (background, nth) => ({
        name: `${nth}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      })),
    );
    await page.getByLabel('Choose images').setInputFiles(files);
    const grid = page.getByRole('list', { name: 'All photos' });
    await expect(grid.getByRole('button')).toHaveCount(3);
    await page.getByRole('button', { name: 'Select' }).click();
    for (const nth of [0, 2]) await grid.getByRole('button').nth(nth).click();
    await expectAccessible(page, 'photos that are chosen', () => expect(page.getByText('2 selected')).toBeVisible());
    await page.getByRole('button', { name: 'Add to album' }).click();
    await page.getByRole('dialog', { name: 'Add to album' }).getByRole('button', { name: 'New album' }).click();
    await page.getByRole('dialog', { name: 'New album' }).getByLabel('Name').fill('Summer');
    await page.getByRole('dialog', { name: 'New album' }).getByLabel('Name').press('Enter');
    await expect(page.getByRole('button', { name: 'Summer 2' })).toBeVisible();

    await page.getByRole('button', { name: 'Select' }).click();
    for (const nth of [0, 1]) await grid.getByRole('button').nth(nth).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete 2 photos?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(grid.getByRole('button')).toHaveCount(1);
    await expect(page.getByText('2 photos deleted', { exact: true })).toBeVisible();
    expect((await member.call('GET /api/photos', {})).items).toHaveLength(1);
  },
);
