import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test } from '../../src/fixtures.ts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

const POSTS = 25; // more than a page of the list

async function writePosts(member: Account): Promise<void> {
  for (let number = 1; number <= POSTS; number += 1) {
    const text = `Post ${number}`;
    await member.call('POST /api/posts', { body: { text, images: [], petIds: [], visibility: 'friends' } });
  }
}

/**
 * Returns an element's distance from the top of the screen in px, once it has been stable for half a second and rows
 * nearby have their heights.
 */
async function settledTopOf(element: Locator): Promise<number> {
  let place = Number.NaN;
  let same = 0;
  await expect
    .poll(
      async () => {
        const seen = (await element.boundingBox())?.y ?? Number.NaN;
        same = seen === place ? same + 1 : 0;
        place = seen;
        return same;
      },
      { intervals: [100] },
    )
    .toBeGreaterThanOrEqual(5);
  return place;
}

const row = (page: Page, text: string) =>
  page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });

test('going back from a post returns to the same place in the feed', IN_SOAK, async ({ page, member }) => {
  await writePosts(member);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('article')).toHaveCount(POSTS);
  const post = row(page, 'Post 4');
  await post.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(post).toBeInViewport();
  const before = await settledTopOf(post);
  expect(before).toBeGreaterThan(0);

  await post.getByRole('link', { name: 'now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Post by/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(POSTS);
  await expect(post).toBeInViewport();
  expect(Math.abs((await settledTopOf(post)) - before)).toBeLessThanOrEqual(1); // browsers round positions
});

test('pressing Home at home scrolls to the top and shows new posts', async ({ page, member }) => {
  await writePosts(member);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('article')).toHaveCount(POSTS);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await home.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(home).toBeFocused();
  await expect.poll(() => requests).toEqual(expect.arrayContaining(['/api/feeds', '/api/stories']));
  expect(requests.filter((path) => path === '/api/feeds')).toHaveLength(1);
  await expect(row(page, 'Post 25')).toBeInViewport();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a menu opens below its button without shifting the layout (prefers-reduced-motion: ${reducedMotion})`, async ({
    page,
    member,
  }) => {
    await writePosts(member);
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    const more = row(page, 'Post 24').getByRole('button', { name: 'More' });
    await more.click();
    const edit = page.getByRole('menuitem', { name: 'Edit' });
    await expect(edit).toBeFocused();
    await expect(edit).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const [button, item] = await Promise.all([more.boundingBox(), edit.boundingBox()]);
    expect((item?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(0);
    expect((item?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(30);
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    await expect(more).toBeFocused();
  });
}

test('the place in the feed is restored even if the user leaves right after scrolling', async ({ page, member }) => {
  await writePosts(member);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(20);
  const post = row(page, 'Post 12');
  // On a slow device, rows are rendered long after the jump to them.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // Resolves when the browser reports the end of scrolling.
  const scrollEnd = page.evaluate(
    () => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })),
  );
  await post.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await scrollEnd;
  await settledTopOf(post);
  await expect(post).toBeInViewport({ ratio: 1 });
  // In one task, before the browser reports this scrolling.
  const before = await post.evaluate((element) => {
    scrollBy(0, -120);
    element.querySelector<HTMLElement>('a[href*="?post="]')?.click();
    return Math.round(element.getBoundingClientRect().y);
  });
  await expect(page.getByRole('heading', { level: 1, name: /^Post by/ })).toBeVisible();
  await page.goBack();
  await expect(post).toBeInViewport();
  expect(Math.abs((await settledTopOf(post)) - before)).toBeLessThanOrEqual(1); // browsers round positions
});

test('a post with a photo is written, opened in the photo viewer, deleted and restored', async ({ page, member }) => {
  void member;
  await page.goto('/');
  await page.getByRole('button', { name: 'What is Juno up to today?' }).click();
  await page.getByRole('textbox', { name: 'Your post' }).fill('At the lake, early');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8fb6f2' } })
    .jpeg()
    .toBuffer();
  const form = page.getByRole('form', { name: 'New post' });
  await form.getByLabel('Choose photos').setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer });
  await form.getByRole('button', { name: 'Add alt text of photo 1' }).click();
  await page.getByLabel('What does photo 1 show?').fill('Juno in the water');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Uploading photo 1')).toHaveCount(0);

  await page.reload(); // The draft stays.
  await page.getByRole('button', { name: 'Continue your draft: At the lake, early' }).click();
  await expect(page.getByRole('textbox', { name: 'Your post' })).toHaveValue('At the lake, early');
  await page.getByRole('button', { name: 'Post', exact: true }).click();

  const picture = row(page, 'At the lake, early').getByRole('button', { name: 'Juno in the water' });
  await picture.click();
  await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture).toBeFocused();

  await row(page, 'At the lake, early').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'At the lake, early')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'At the lake, early')).toBeVisible();
});
