import type { Page } from '@playwright/test';
import { createMember } from '@qlixline/journey-kit/accounts';
import { screens } from '@qlixline/contract/areas/screens';
import sharp from 'sharp';

import { expect, test } from '../../src/fixtures.ts';
import { publish } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test.use({ viewport: { width: 390, height: 844 } });

const COLORS = ['#6cc3a0', '#8fb6f2', '#f6c04d', '#e79bbd'];

async function photo(color: string, width = 1200, height = 900) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer };
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'New post' });
const words = (page: Page) => sheet(page).getByLabel('Your post');
const action = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });

async function write(page: Page, text?: string): Promise<void> {
  await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
  await expect(words(page)).toBeFocused();
  if (text) await words(page).fill(text);
}

/** Adds photos described by their colour, so that their order is visible. */
async function addDescribed(page: Page): Promise<void> {
  await sheet(page)
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(COLORS.map((color) => photo(color))));
  await action(page, 'Add alt text of photo 1').click();
  const editor = page.getByRole('dialog', { name: /^Photo \d of 4$/ });
  for (const [index, color] of COLORS.entries()) {
    await editor.getByLabel(`What does photo ${index + 1} show?`).fill(color);
    await editor.getByRole('button', { name: 'Next photo' }).click();
  }
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(editor).toBeHidden();
  await expect(action(page, 'Post')).toBeEnabled(); // All are uploaded.
}

test('four photos can be reordered by dragging and by keyboard, and posted without scrolling to the button', async ({
  page,
  member,
}) => {
  await page.goto(screens.home);
  await write(page, 'At the lake');
  await addDescribed(page);
  await expect(action(page, 'Post')).toBeInViewport({ ratio: 1 });
  await expect(action(page, 'Close')).toBeInViewport({ ratio: 1 });
  await action(page, 'Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.locator('article')).toContainText('At the lake');
  await expect(preview.locator('article li img')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(words(page)).toHaveValue('At the lake');

  await action(page, 'Edit photo 2').dragTo(action(page, 'Edit photo 1'));
  const picture = (number: number) => action(page, `Edit photo ${number}`).locator('img').getAttribute('src');
  const [first, second] = await Promise.all([picture(1), picture(2)]);
  expect(first).not.toBe(second);
  await action(page, 'Edit photo 2').press('Enter');
  const left = page.getByRole('dialog').getByRole('button', { name: 'Move left' });
  await left.press('Enter');
  await expect(page.getByRole('heading', { name: 'Photo 1 of 4' })).toBeVisible();
  await expect(left).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(action(page, 'Edit photo 1')).toBeFocused(); // the button that opened it, which has moved
  expect(await picture(2)).toBe(first);
  await action(page, 'Edit photo 1').dragTo(action(page, 'Edit photo 2'));
  await expect.poll(() => picture(1)).toBe(first);

  await words(page).press('Control+Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('article').first()).toContainText('At the lake');
  const { items } = await member.call('GET /api/feeds', {});
  expect(items[0]?.images.map(({ alt }) => alt)).toEqual([1, 0, 2, 3].map((index) => COLORS[index]));
});

test(
  'a rotated and cropped photo is uploaded again and keeps its position and alt text',
  IN_SOAK,
  async ({ page, member }) => {
    await page.goto(screens.home);
    await write(page);
    await sheet(page)
      .locator('input[type=file]')
      .setInputFiles(await photo('#6cc3a0'));
    await action(page, 'Add alt text of photo 1').click();
    await page.getByLabel('What does photo 1 show?').fill('Juno in the water');
    const crop = page.getByRole('dialog', { name: 'Crop photo 1' });
    for (const [shape, turn] of [
      ['Square', undefined],
      ['Original', 'Turn left'],
    ] as const) {
      await page.getByRole('button', { name: 'Crop or turn' }).click();
      await crop.getByText(shape).click();
      if (turn) await crop.getByRole('button', { name: turn }).click();
      await crop.getByRole('button', { name: 'Apply' }).click();
      await expect(crop).toBeHidden();
    }
    await expect(page.getByLabel('What does photo 1 show?')).toHaveValue('Juno in the water');
    await page.getByRole('button', { name: 'Done' }).click();
    await action(page, 'Post').click();
    await expect(sheet(page)).toBeHidden();

    const { items } = await member.call('GET /api/feeds', {});
    expect(items[0]?.images).toMatchObject([{ alt: 'Juno in the water', width: 900, height: 1200 }]);
  },
);

test('a tag is completed by keyboard and links to its posts', IN_SOAK, async ({ page, member, product }) => {
  void member;
  const ana = await createMember(product.url, 'Ana');
  const tag = `agility${Date.now()}`;
  await publish(ana, { text: `Training #${tag}`, visibility: 'public' });
  await publish(ana, { text: `Quietly #${tag}secret`, visibility: 'only_me' });
  await page.goto(screens.home);
  await write(page);
  await page.keyboard.type(`At the lake #${tag.slice(0, -2).toUpperCase()}`);
  const tags = sheet(page).getByRole('listbox', { name: 'Tags' });
  await expect(tags.getByRole('option')).toHaveText([`#${tag}1 post`]);
  await expect(tags).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveValue(`At the lake #${tag} `);
  await page.keyboard.type('today');
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page)).toBeHidden();
  const own = page.getByRole('article').filter({ hasText: 'At the lake' });
  await own.getByRole('link', { name: `#${tag}` }).click();
  await expect(page).toHaveURL(screens.tag(tag));
  await expect(page.getByRole('article')).toHaveCount(2);
});

test(
  'two drafts are saved and one is opened, and closing the composer keeps the draft',
  IN_SOAK,
  async ({ page, member }) => {
    void member;
    await page.goto(screens.home);
    for (const text of ['The first', 'The second']) {
      await write(page, text);
      await action(page, 'Save draft').click();
      await expect(page.getByText('Draft saved')).toBeVisible();
      await expect(sheet(page)).toBeHidden();
    }
    await write(page, 'The third');
    await action(page, 'Drafts (2)').click();
    const drafts = page.getByRole('dialog', { name: 'Drafts' });
    await drafts.getByRole('button', { name: 'Delete draft: The second' }).click();
    await expect(drafts.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click(); // of a toast above the dialog
    await expect(drafts.getByRole('listitem')).toHaveCount(2);
    await drafts.getByRole('button', { name: /^The first/ }).click();
    await expect(words(page)).toHaveValue('The first');
    await expect(words(page)).toBeFocused();
    await words(page).press('End');
    await page.keyboard.type(' of all');
    await action(page, 'Close').click();
    await expect(sheet(page)).toBeHidden();

    await page.reload();
    await page.getByRole('button', { name: 'Continue your draft: The first of all' }).click();
    await expect(words(page)).toHaveValue('The first of all');
    await expect(action(page, 'Drafts (2)')).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Continue your draft: The first of all' })).toBeVisible();
  },
);

test('going back while a photo is uploading asks for confirmation each time and loses no text', async ({
  page,
  member,
  noise,
}) => {
  void member;
  noise.expect(/upload\/content net::ERR_FAILED/, /^console error: Failed to load resource: net::ERR_FAILED$/);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/api/upload/content', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(screens.home);
  await write(page, 'At the lake');
  await sheet(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('#6cc3a0'));
  const question = page.getByRole('dialog', { name: 'Save the draft without its photos?' });
  for (const answer of ['Keep editing', 'Save without them']) {
    await expect(words(page)).toHaveValue('At the lake');
    await page.goBack();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  }
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue your draft: At the lake' })).toBeVisible();
  release();
});

test('every sheet of the composer is accessible', IN_SOAK, async ({ page, member }) => {
  void member;
  await page.emulateMedia({ reducedMotion: 'reduce' }); // fading content has other colours
  await page.goto(screens.home);
  await write(page, 'At the lake');
  await addDescribed(page);
  const looksSound = (name: string, button: string) =>
    expectAccessible(page, name, () => expect(page.getByRole('button', { name: button, exact: true })).toBeVisible());
  await looksSound('the composer', 'Post');
  await action(page, 'Edit photo 1').click();
  await looksSound('a photo’s sheet', 'Crop or turn');
  await page.getByRole('button', { name: 'Crop or turn' }).click();
  await looksSound('cropping', 'Turn left');
});
