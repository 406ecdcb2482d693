import { expect, test } from '../../src/fixtures.ts';
import { publish, uploadPhoto } from '../../src/social.ts';
import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import sharp from 'sharp';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function photoFile() {
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8fb6f2' } });
  return { name: 'lake.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
}

/** Drags one finger down the middle of the screen after holding it for `restMs`. */
async function pullDown(page: Page, restMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const startedAt = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ms: number, y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
      timestamp: (startedAt + ms) / 1000,
    });
  await send('touchStart', 0, 300);
  for (let y = 320; y <= 500; y += 20) await send('touchMove', restMs + y - 300, y);
  await send('touchEnd', restMs + 220);
}

function bottomOf(box: { y: number; height: number } | null): number {
  return box!.y + box!.height;
}

test(
  'a story pauses while it is held and closes on a pull, which returns the focus to its ring',
  IN_SOAK,
  async ({ page, member }) => {
    void member;
    await page.goto(screens.home);
    await page.getByRole('button', { name: 'Add a story' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a story' });
    const hint = sheet.getByText('or drop or paste one here');
    await expect(hint).toBeAttached();
    await expect(hint).toBeHidden(); // touch devices can't
    await sheet.locator('input[type=file]').setInputFiles(await photoFile());
    const share = sheet.getByRole('button', { name: 'Share story' });
    await expect(share).toBeInViewport({ ratio: 1 }); // without scrolling
    await share.click();

    const ring = page.getByRole('link', { name: 'Your story: 1 story' });
    await ring.click();
    const viewer = page.getByRole('dialog', { name: 'Stories' });
    await expect(viewer).toBeVisible();
    await pullDown(page, 400);
    await expect(viewer.getByRole('img', { name: 'Story 1 of 1' })).toBeVisible();
    await pullDown(page, 0);
    await expect(viewer).toBeHidden();
    await expect(ring).toBeFocused();
  },
);

test('a menu opens as a sheet and returns the focus', async ({ page, member }) => {
  await publish(member, { text: 'At the lake' });
  await page.goto(screens.home);
  const more = page.getByRole('article').first().getByRole('button', { name: 'More' });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  expect((await sheet.boundingBox())?.width).toBe(390);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
});

for (const width of [390, 320])
  test(`a toast covers neither the header, the rings nor the bottom bar at ${width} px`, async ({ page, member }) => {
    void member;
    await page.setViewportSize({ width, height: 844 });
    await page.goto(screens.home);
    await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
    const composer = page.getByRole('dialog', { name: 'New post' });
    await composer.getByLabel('Your post').fill('At the lake');
    await composer.getByRole('button', { name: 'Save draft', exact: true }).click();
    const toast = page.getByRole('region', { name: 'Notices' }).getByRole('status').filter({ hasText: 'Draft saved' });
    await expect(composer).toBeHidden();
    const bar = (await page.getByRole('navigation', { name: 'Main' }).last().boundingBox())!;
    await expect.poll(async () => bar.y - bottomOf(await toast.boundingBox())).toBe(12);
    const notice = (await toast.boundingBox())!;
    for (const above of [page.getByRole('banner'), page.getByRole('button', { name: 'Add a story' })])
      expect(notice.y).toBeGreaterThanOrEqual(bottomOf(await above.boundingBox()));
    expect([notice.x >= 0, notice.x + notice.width <= width]).toEqual([true, true]);
  });

test('the draft of a comment is restored until its author signs out', async ({ page, member }) => {
  const { id } = await publish(member, { text: 'At the lake' });
  await page.goto(screens.post(id));
  const field = page.getByLabel('Write a comment');
  await field.fill('So sw');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Comments' }).click();
  await expect(field).toHaveValue('So sw');
  await expect(field).toBeFocused();
  await page.keyboard.type('eet');
  await expect(field).toHaveValue('So sweet');

  await page.goto(screens.settingsAt('account'));
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  expect(await drafts()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await drafts()).toEqual([]);
});

test('going back closes overlays before it leaves the page', async ({ page, member, product }) => {
  const imageUrl = await uploadPhoto(product.url, member);
  await page.goto(screens.friends);
  await publish(member, { text: 'At the lake', images: [{ imageUrl, alt: 'Juno in the water' }] });
  await page.getByRole('link', { name: 'Home' }).last().click();
  const row = page.getByRole('article').first();
  const dialog = page.getByRole('dialog');

  await row.getByRole('button', { name: 'Juno in the water' }).click();
  await expect(dialog).toHaveAccessibleName('Photo');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Juno in the water' })).toBeFocused();

  await row.getByRole('button', { name: 'More' }).click();
  await expect(dialog).toHaveAccessibleName('More');
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  await row.getByRole('button', { name: 'Share' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await page.goBack(); // nothing is open any more
  await expect(page).toHaveURL(screens.friends);
});

test('going back dismisses a confirmation that going back has opened', async ({ page, member }) => {
  void member;
  await page.goto(screens.home);
  await page.getByRole('button', { name: 'Add a story' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a story' });
  await sheet.locator('input[type=file]').setInputFiles(await photoFile());
  await expect(sheet.getByRole('button', { name: 'Share story' })).toBeEnabled();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard this story?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
