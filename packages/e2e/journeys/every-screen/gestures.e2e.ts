import type { Locator, Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { publish, uploadPhoto } from '../../src/social.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Way = { x?: number; y?: number; inMs?: number };

/** Drags one finger from the middle of the screen by `x` and `y`; it stays down until `letGo`. */
async function drag(page: Page, { x = 0, y = 0, inMs = 400 }: Way) {
  const session = await page.context().newCDPSession(page);
  const startedAt = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ms: number, share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: 195 + x * share, y: 420 + y * share }],
      timestamp: (startedAt + ms) / 1000,
    });
  await send('touchStart', 0, 0);
  for (let step = 1; step <= 10; step += 1) await send('touchMove', (inMs * step) / 10, step / 10);
  return { letGo: () => send('touchEnd', inMs + 200) };
}

/** Sends two taps at once, because Playwright's taps are delayed by a busy machine. */
async function doubleTap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap on');
  const session = await target.page().context().newCDPSession(target.page());
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const startedAt = Date.now();
  const touches = (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).map((type, nth) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [finger] : [],
      timestamp: (startedAt + nth * 30) / 1000,
    }),
  );
  await Promise.all(touches);
}

for (const [reducedMotion, untilSoak] of [
  ['no-preference', {}],
  ['reduce', IN_SOAK],
] as const) {
  test(
    `a double tap likes a photo, a single tap opens it, and a pull closes it (prefers-reduced-motion: ${reducedMotion})`,
    untilSoak,
    async ({ page, member, product }) => {
      await page.emulateMedia({ reducedMotion });
      const images = [
        { imageUrl: await uploadPhoto(product.url, member), alt: 'Juno in the water' },
        { imageUrl: await uploadPhoto(product.url, member), alt: 'Juno on land' },
      ];
      await publish(member, { text: 'At the lake', images });
      await page.goto(screens.home);
      const row = page.getByRole('article').first();
      const photo = row.getByRole('button', { name: 'Juno in the water' });
      const like = row.getByRole('button', { name: /^Like/ });
      const box = page.getByRole('dialog', { name: 'Photo' });
      const large = box.getByRole('figure');

      await doubleTap(photo);
      await expect(photo.locator('svg')).toBeVisible();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(photo.locator('svg')).toHaveCount(0); // it fades out
      await doubleTap(photo);
      await expect(photo.locator('svg')).toBeVisible();
      await expect(photo.locator('svg')).toHaveCount(0);
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(box).toBeHidden();
      const { items } = await member.call('GET /api/feeds', {});
      expect(items[0]).toMatchObject({ isLiked: true, likeCount: 1 });

      await photo.tap();
      await expect(box).toBeVisible();
      const short = await drag(page, { y: 60 });
      await expect.poll(async () => (await large.boundingBox())?.y).toBe(60);
      await short.letGo();
      await expect.poll(async () => (await large.boundingBox())?.y).toBe(0);
      await (await drag(page, { x: -120 })).letGo();
      await expect(box.getByRole('status')).toHaveText('2 of 2');
      await expect.poll(async () => (await large.boundingBox())?.x).toBe(0);
      await (await drag(page, { x: 120 })).letGo();
      await expect(box.getByRole('status')).toHaveText('1 of 2');
      await (await drag(page, { y: 220 })).letGo();
      await expect(box).toBeHidden();
      await expect(photo).toBeFocused();
      await expect(page).toHaveURL(screens.home);
    },
  );
}

test(
  'in the photo viewer a double tap zooms in and out, the heart likes the post, and an upward flick closes the photo',
  IN_SOAK,
  async ({ page, member, product }) => {
    const imageUrl = await uploadPhoto(product.url, member);
    await publish(member, { text: 'At the lake', images: [{ imageUrl, alt: 'Juno in the water' }] });
    await page.goto(screens.home);
    const row = page.getByRole('article').first();
    await row.getByRole('button', { name: 'Juno in the water' }).tap();
    const box = page.getByRole('dialog', { name: 'Photo' });
    const large = box.getByRole('img', { name: 'Juno in the water' });
    const small = (await large.boundingBox())?.width ?? 0;
    await doubleTap(large);
    await expect(box.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(2 * small);
    await doubleTap(large);
    await expect.poll(async () => (await large.boundingBox())?.width).toBe(small);
    await box.getByRole('button', { name: 'Like' }).tap();
    await expect(box.getByRole('figure').locator('svg')).toBeVisible();
    await (await drag(page, { y: -80, inMs: 80 })).letGo();
    await expect(box).toBeHidden();
    await expect(row.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true');
  },
);
