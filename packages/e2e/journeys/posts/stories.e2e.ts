import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { screens } from '@qlixline/contract/areas/screens';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test } from '../../src/fixtures.ts';
import { befriend, publish, shareStory } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

const NAMES = ['Ana', 'Ben', 'Cem', 'Dora', 'Eva', 'Finn'];

test.describe('row of stories with a mouse', () => {
  test.use({ viewport: { width: 480, height: 600 } }); // narrow, so that a few rings overflow

  const rings = (page: Page) => page.getByRole('region', { name: 'Stories' }).getByRole('list');
  const left = (page: Page) => rings(page).evaluate((row) => row.scrollLeft);
  const down = (page: Page) => page.evaluate(() => scrollY);
  const fillRow = async (url: string, member: Account) => {
    for (const name of NAMES) {
      const friend = await createMember(url, name);
      await befriend(member, friend);
      await shareStory(url, friend);
    }
  };

  test(
    'the wheel scrolls the row of stories, and the page at the end of the row',
    IN_SOAK,
    async ({ page, member, product }) => {
      await fillRow(product.url, member);
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

      // Scrolling of the page continues although scrollable rings are under the pointer.
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
    },
  );

  test(
    'Tab moves through the stories without stopping at the scroll buttons',
    IN_SOAK,
    async ({ page, member, product }) => {
      await fillRow(product.url, member);
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
    },
  );
});

test(
  'text, a sticker and a line on a story’s photo are part of the shared image',
  IN_SOAK,
  async ({ page, member }) => {
    void member;
    await page.goto(screens.home);
    await page.getByRole('button', { name: 'Add a story' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a story' });
    const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#8fb6f2' } })
      .jpeg()
      .toBuffer();
    await sheet.locator('input[type=file]').setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer });
    await sheet.getByRole('textbox', { name: /^What the photo shows/ }).fill('A lake');

    await sheet.getByRole('button', { name: 'Text and stickers' }).click();
    const editor = page.getByRole('dialog', { name: 'Text and stickers' });
    await editor.getByRole('button', { name: 'Text', exact: true }).click();
    await page.keyboard.type('Good morning');
    await editor.getByRole('button', { name: 'Stickers' }).click();
    await editor.getByRole('button', { name: 'Add a heart' }).click();
    await editor.getByRole('radio', { name: 'red' }).check({ force: true }); // its swatch covers it
    const heart = editor.getByRole('button', { name: 'Sticker: heart' });
    const moveTo = async (x: number, y: number) => {
      const photo = (await editor.getByRole('group', { name: 'On the photo' }).boundingBox())!;
      await page.mouse.move(photo.x + photo.width * x, photo.y + photo.height * y, { steps: 5 });
    };
    await heart.hover();
    await page.mouse.down();
    await moveTo(0.5, 0.2);
    await page.mouse.up();
    await editor.getByRole('button', { name: 'Draw' }).click();
    await editor.getByRole('radio', { name: 'yellow' }).check({ force: true });
    await moveTo(0.1, 0.9);
    await page.mouse.down();
    await moveTo(0.9, 0.9);
    await page.mouse.up();
    await expectAccessible(page, 'the editor of a story’s photo', () => expect(editor).toBeVisible());
    await editor.getByRole('button', { name: 'Done' }).click();

    await expect(sheet.getByText('with the text on it')).toBeVisible();
    await sheet.getByRole('button', { name: 'Share story' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('link', { name: /^Your story/ }).click();
    const shown = page.getByRole('img', { name: 'A lake. Good morning' });
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const address = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
    const shared = sharp(await (await page.request.get(address)).body());
    const { width, height } = await shared.metadata();
    const colourAt = async (x: number, y: number) => {
      const area = { left: Math.round(width * x), top: Math.round(height * y), width: 1, height: 1 };
      const [red = 0, green = 0, blue = 0] = await shared.clone().extract(area).removeAlpha().raw().toBuffer();
      return { red, green, blue };
    };
    expect(isNear(await colourAt(0.05, 0.5), '#8fb6f2')).toBe(true);
    expect(isNear(await colourAt(0.5, 0.2), '#e5484d')).toBe(true);
    expect(isNear(await colourAt(0.5, 0.9), '#ffd60a')).toBe(true);
  },
);

/** Compares colours with a tolerance for lossy compression. */
function isNear({ red, green, blue }: { red: number; green: number; blue: number }, wanted: string): boolean {
  const parts = [1, 3, 5].map((start) => Number.parseInt(wanted.slice(start, start + 2), 16));
  return [red, green, blue].every((part, nth) => Math.abs(part - (parts[nth] ?? 0)) < 30);
}

for (const height of [844, 693]) {
  test.describe(`stories on a phone ${height} px high`, () => {
    test.use({ viewport: { width: 390, height }, hasTouch: true, isMobile: true });

    test(
      'a covered story waits until a tap on “Show”, and a tap beside it goes on',
      IN_SOAK,
      async ({ page, member, product }) => {
        const ana = await createMember(product.url, 'Ana');
        await befriend(member, ana);
        await shareStory(product.url, ana, 'Poor paw', true);
        await shareStory(product.url, ana, 'Better now');
        await page.goto(screens.story(ana.user.id));
        const viewer = page.getByRole('dialog', { name: 'Stories' });
        const cover = viewer.getByRole('group', { name: 'Sensitive photo' });
        await expect(cover).toBeVisible();
        await viewer.getByRole('button', { name: 'Next story' }).tap();
        await expect(viewer.getByText('Better now')).toBeVisible();
        await viewer.getByRole('button', { name: 'Previous story' }).tap();
        await cover.getByRole('button', { name: 'Show' }).tap();
        await expect(cover).toBeHidden();
        await expect(viewer.getByText('Poor paw')).toBeVisible();
      },
    );

    test(
      'a story of 9:16 fills the width of the screen, and its caption stands above the footer',
      IN_SOAK,
      async ({ page, member, product }) => {
        const caption = 'Juno found the only puddle in the whole park, and was very proud of it.';
        await shareStory(product.url, member, caption);
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
        await seen.tap(); // reachable above the image
        await expect(page.getByRole('dialog', { name: /Seen by/ })).toBeVisible();
      },
    );
  });
}
