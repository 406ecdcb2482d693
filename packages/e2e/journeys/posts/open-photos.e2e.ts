import type { Locator } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { publish, uploadPhoto } from '../../src/social.ts';

const PHONE = { width: 390, height: 844 };

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

test.describe('opening photos on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a photo opens at least as wide as in the feed, whatever its size and shape', async ({
    page,
    member,
    product,
  }) => {
    const sizes: [string, number, number][] = [
      ['small', 800, 600],
      ['tiny', 120, 90],
      ['panorama', 3_000, 600],
      ['tall', 400, 2_000],
    ];
    for (const [alt, width, height] of sizes) {
      const imageUrl = await uploadPhoto(product.url, member, { width, height });
      await publish(member, { text: alt, images: [{ imageUrl, alt }] });
      await page.goto(screens.home);
      const small = page.getByRole('article').first().getByRole('button', { name: alt });
      await small.scrollIntoViewIfNeeded();
      const inFeed = await widthOf(small);
      await small.tap();
      const box = page.getByRole('dialog', { name: 'Photo' });
      const large = box.getByRole('img', { name: alt });
      await expect.poll(() => widthOf(large)).toBeGreaterThanOrEqual(inFeed);
      await box.getByRole('button', { name: 'Close' }).tap();
      await expect(box).toBeHidden();
    }
  });
});

test('a photo can be zoomed by wheel, keys and clicks, panned, and is then loaded in its largest width', async ({
  page,
  member,
  product,
}) => {
  const imageUrl = await uploadPhoto(product.url, member, { width: 3_000, height: 2_000 });
  await publish(member, { text: 'At the lake', images: [{ imageUrl, alt: 'The lake' }] });
  await page.goto(screens.home);
  await page.getByRole('article').getByRole('button', { name: 'The lake' }).click();
  const box = page.getByRole('dialog', { name: 'Photo' });
  const large = box.getByRole('img', { name: 'The lake' });
  const whole = await widthOf(large);
  await large.hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => widthOf(large)).toBeGreaterThan(1.5 * whole);
  await expect(large).toHaveAttribute('src', /large\.webp$/);
  await page.keyboard.press('0');
  await expect.poll(() => widthOf(large)).toBeCloseTo(whole, 0);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(large)).toBeCloseTo(2.25 * whole, 0);
  const before = (await large.boundingBox())?.x ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => ((await large.boundingBox())?.x ?? 0) - before).toBeCloseTo(-80, 0);
  await large.dblclick();
  await expect.poll(() => widthOf(large)).toBeCloseTo(whole, 0);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});
