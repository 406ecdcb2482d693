import { createMember } from '@qlixline/journey-kit/accounts';
import { screens } from '@qlixline/contract/screens';
import type { Page } from '@playwright/test';

import { expect, test } from '../src/fixtures.ts';
import { befriend, publish, tellStory } from '../src/social.ts';

const NAMES = ['Ana', 'Ben', 'Cem', 'Dora', 'Eva', 'Finn'];

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 480, height: 600 } }); // narrow: a few rings are more than fit

  const rings = (page: Page) => page.getByRole('region', { name: 'Stories' }).getByRole('list');
  const left = (page: Page) => rings(page).evaluate((row) => row.scrollLeft);
  const down = (page: Page) => page.evaluate(() => scrollY);

  test('a wheel over the stories moves them, and the page once they are at their end', async ({
    page,
    member,
    product,
  }) => {
    for (const name of NAMES) {
      const friend = await createMember(product.url, name);
      await befriend(member, friend);
      await tellStory(product.url, friend);
    }
    for (const text of ['One', 'Two', 'Three']) await publish(member, { text });
    await page.goto(screens.friendsFeed);
    await expect(rings(page).getByRole('link')).toHaveCount(NAMES.length);
    await expect(page.getByRole('article')).toHaveCount(3);
    const more = page.getByRole('button', { name: 'More stories' });
    const earlier = page.getByRole('button', { name: 'Earlier stories' });
    await expect(more).toHaveCount(0);

    await rings(page).hover();
    await expect(more).toHaveCSS('opacity', '1');
    await expect(earlier).toHaveCount(0);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => left(page)).toBe(40);
    expect(await down(page)).toBe(0);
    await page.mouse.wheel(0, 2_000);
    await expect(more).toHaveCount(0);
    await expect(earlier).toBeVisible();
    expect(await down(page)).toBe(0);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => down(page)).toBeGreaterThan(0);
    const end = await left(page);

    // A page that is on its way goes on, though the rings are under the pointer and could move.
    const isTaken = await rings(page).evaluate(
      (row) =>
        new Promise<boolean>((done) => {
          const wheel = new WheelEvent('wheel', { deltaY: -20, bubbles: true, cancelable: true });
          document.addEventListener('scroll', () => done(!row.dispatchEvent(wheel)), { once: true });
          scrollBy(0, 5);
        }),
    );
    expect(isTaken).toBe(false);

    await page.evaluate(() => scrollTo({ top: 0 }));
    await rings(page).hover();
    await earlier.click();
    await expect.poll(() => left(page)).toBe(0);
    await expect(earlier).toHaveCount(0);
    await more.click();
    await expect.poll(() => left(page)).toBe(end);
  });

  test('keys get along the stories without the buttons at their ends', async ({ page, member, product }) => {
    for (const name of NAMES) {
      const friend = await createMember(product.url, name);
      await befriend(member, friend);
      await tellStory(product.url, friend);
    }
    await page.goto(screens.home);
    await expect(rings(page).getByRole('link')).toHaveCount(NAMES.length);
    await page.getByRole('button', { name: 'Add a story' }).focus();
    for (const name of NAMES.toReversed()) {
      await page.keyboard.press('Tab');
      await expect(rings(page).getByRole('link', { name: new RegExp(`^${name}`) })).toBeFocused();
    }
    await expect(page.getByRole('button', { name: 'Earlier stories' })).toHaveCSS('opacity', '1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'What is Juno up to today?' })).toBeFocused();
  });
});

for (const height of [844, 693]) {
  test.describe(`on a phone ${height} px high`, () => {
    test.use({ viewport: { width: 390, height }, hasTouch: true, isMobile: true });

    test('a story of 9:16 has the width of the screen, and its caption stands above the foot', async ({
      page,
      member,
      product,
    }) => {
      const caption = 'Juno found the only puddle in the whole park, and was very proud of it.';
      await tellStory(product.url, member, caption);
      await page.goto(screens.home);
      await page.getByRole('link', { name: /^Your story/ }).tap();
      const viewer = page.getByRole('dialog', { name: 'Stories' });
      const photo = viewer.getByRole('img', { name: /’s story$/ });
      await expect(photo).toBeVisible();
      await expect(photo).toHaveCSS('object-fit', 'cover');
      await expect.poll(() => photo.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
      expect((await photo.boundingBox())?.height).toBeGreaterThanOrEqual(693);
      const words = await viewer.getByText(caption).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().bottom;
      });
      const seen = viewer.getByRole('button', { name: 'Seen by 0' });
      expect(words).toBeLessThanOrEqual((await seen.boundingBox())?.y ?? 0);
      await page.screenshot({ path: test.info().outputPath('story.png') });
      await seen.tap(); // reachable over the picture
      await expect(page.getByRole('dialog', { name: /Seen by/ })).toBeVisible();
    });
  });
}
