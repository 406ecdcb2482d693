import { sampleVideo } from '@qlixline/commands/programs/sample-video.ts';
import { screens } from '@qlixline/contract/areas/screens';
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../src/fixtures.ts';
import { befriend } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test.use({ viewport: { width: 390, height: 844 } });

const file = (buffer: Buffer) => ({ name: 'sea.mp4', mimeType: 'video/mp4', buffer });
const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused);

test('a video is processed while its post is written, plays muted when visible, and opens with the post', async ({
  page,
  member,
  comeBy,
}) => {
  const ben = await comeBy('Ben');
  await befriend(member, ben.account);
  await page.goto(screens.home);
  await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
  const sheet = page.getByRole('dialog', { name: 'New post' });
  await sheet.getByLabel('Your post').fill('By the sea');
  await sheet.locator('input[type=file]').setInputFiles(file(await sampleVideo({ seconds: 3, size: '640x800' })));
  await expect(sheet.getByText('Uploading video 1')).toBeAttached();
  await sheet.getByRole('button', { name: 'Add alt text of video 1' }).click();
  await page.getByLabel('What does video 1 show?').fill('Juno jumps over a wave');
  await expect(page.getByRole('button', { name: 'Crop or turn' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(sheet.getByText('Uploading video 1')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Post', exact: true }).click();

  const post = row(page, 'By the sea');
  const video = post.locator('video');
  await expect.poll(() => isPaused(video)).toBe(false);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 390, height: 300 }); // it is below the visible area
  await expect.poll(() => isPaused(video)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(video)).toBe(false);
  await post.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => isPaused(video)).toBe(true);
  await expect(post.getByRole('button', { name: 'Play without sound' })).toBeFocused();

  const picture = post.getByRole('button', { name: 'Juno jumps over a wave' });
  await picture.click();
  const large = page.getByRole('dialog').getByLabel('Juno jumps over a wave');
  await expect.poll(() => isPaused(large)).toBe(false);
  expect(await large.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture).toBeFocused();

  const shared = row(ben.page, 'By the sea');
  await expect(shared.getByRole('button', { name: 'Juno jumps over a wave' })).toBeVisible();
  await expectAccessible(ben.page, 'a post with a video', async () => {
    await ben.page.reload();
    await expect(shared.locator('video')).toBeAttached();
  });
});

test(
  'a video that is too long is refused before the upload, a file that is no video afterwards, and the text is kept',
  IN_SOAK,
  async ({ page, member }) => {
    void member;
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url()));
    await page.goto(screens.home);
    await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
    const sheet = page.getByRole('dialog', { name: 'New post' });
    await sheet.getByLabel('Your post').fill('All day by the sea');
    const long = await sampleVideo({ seconds: 62, framesPerSecond: 1, size: '64x64' });
    await sheet.locator('input[type=file]').setInputFiles(file(long));
    await expect(sheet.getByText('Video 1: Please select a video of at most 60 seconds')).toBeVisible();
    expect(sent.filter((url) => url.includes('/api/upload'))).toEqual([]);
    await sheet.getByRole('button', { name: 'Remove video 1' }).click();

    await sheet.locator('input[type=file]').setInputFiles(file(Buffer.from('no video at all')));
    await expect(sheet.getByText('Video 1: Please select a video file')).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove video 1' }).click();
    await expect(sheet.getByLabel('Your post')).toHaveValue('All day by the sea');
    await expect(sheet.getByRole('button', { name: 'Post', exact: true })).toBeEnabled();
  },
);

test('a user with reduced motion sees the poster and plays the video manually', IN_SOAK, async ({ page, member }) => {
  void member;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(screens.home);
  await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
  const sheet = page.getByRole('dialog', { name: 'New post' });
  await sheet.locator('input[type=file]').setInputFiles(file(await sampleVideo({ size: '320x240' })));
  await expect(sheet.getByText('Uploading video 1')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(sheet.getByText('One video has no description yet.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Post anyway' }).click();
  const post = page.getByRole('article').first();
  const play = post.getByRole('button', { name: 'Play without sound' });
  await expect(play).toBeVisible();
  expect(await isPaused(post.locator('video'))).toBe(true);
  await play.click();
  await expect.poll(() => isPaused(post.locator('video'))).toBe(false);

  await page.goto(`${screens.profile}?tab=photos`);
  const tile = page.getByRole('button', { name: 'Video 1' });
  const [around, mark] = await Promise.all([tile.boundingBox(), tile.locator('svg').boundingBox()]);
  expect(mark!.x).toBeGreaterThan(around!.x + around!.width / 2);
  expect(mark!.x + mark!.width).toBeLessThan(around!.x + around!.width);
});
