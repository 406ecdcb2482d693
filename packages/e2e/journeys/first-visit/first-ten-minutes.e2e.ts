import type { Locator, Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import sharp from 'sharp';

import { PASSWORD, uniqueName } from '@qlixline/journey-kit/accounts';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';
import { expect, test as base } from '../../src/fixtures.ts';
import { PRODUCT_START_TIMEOUT_MS, startProduct } from '../../src/product/running-product.ts';
import type { RunningProduct } from '../../src/product/running-product.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

/** Product with the people, animals and posts of the demo. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({}, use) => {
      base.skip(BASE_URL !== undefined, 'It counts on what is in the demo data.');
      const product = await startProduct({ DEMO_DATA: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: PRODUCT_START_TIMEOUT_MS },
  ],
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const TAPS_MAX = 32;
const TYPED_MAX = 80; // characters, including name, e-mail address and password

/** Counts the user's taps and typed characters. */
class InteractionCounter {
  taps = 0;
  typed = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.pressSequentially(text);
    this.typed += text.length;
  }

  /** Presses a button and chooses an image of the device. */
  async choosePhoto(page: Page, target: Locator): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await this.tap(target);
    const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8a6d4b' } })
      .jpeg()
      .toBuffer();
    await (await chooser).setFiles({ name: 'spider.jpg', mimeType: 'image/jpeg', buffer });
    this.taps += 1;
  }
}

test(
  'a newcomer sees ten posts, some about their species, follows five animals, posts, shares a story and gets a like',
  IN_SOAK,
  async ({ page, product }) => {
    const counter = new InteractionCounter();
    page.setDefaultTimeout(15_000);
    const named = (name: string | RegExp) => page.getByRole('button', { name });
    const posts = page.getByRole('article');

    await test.step('the newcomer creates an account', async () => {
      await page.goto('/');
      await counter.tap(page.getByRole('link', { name: "Get Started - It's Free!" }));
      await counter.type(page.getByLabel('First name'), 'Zoe');
      await counter.type(page.getByLabel('Email'), `${uniqueName('zoe')}@example.org`);
      await counter.type(page.getByLabel('Password'), PASSWORD);
      await counter.tap(page.getByLabel('I am at least 13 years old'));
      await counter.tap(named('Create account'));
    });

    await test.step('the newcomer adds a pet and a username', async () => {
      await counter.tap(named('Add My First Pet'));
      await counter.type(page.getByLabel('Pet Name *'), 'Tara');
      await counter.tap(page.getByRole('radio', { name: 'Spider' }));
      await counter.tap(named('Create Pet'));
      await counter.tap(page.getByRole('list', { name: 'Available names' }).getByRole('button').first());
      await counter.tap(named('Complete Setup & Enter Qlixline'));
    });

    await test.step('the newcomer sees ten posts, spiders among them', async () => {
      await expect(posts.first()).toBeVisible();
      await page.mouse.wheel(0, 6_000);
      await expect.poll(() => posts.count()).toBeGreaterThanOrEqual(10);
      await expect(page.getByText(/^Spiders like yours/).first()).toBeAttached();
      await page.evaluate(() => scrollTo(0, 0));
    });

    await test.step('the newcomer follows five animals', async () => {
      const five = page.getByRole('region', { name: 'Follow five animals you like' });
      for (let followed = 1; followed <= 5; followed += 1) {
        await counter.tap(five.getByRole('button', { name: /^Follow / }).first());
        if (followed < 5) await expect(five.getByRole('status')).toHaveText(`${followed} of 5`);
      }
      await counter.tap(page.getByRole('link', { name: 'See their posts' }));
      await expect(posts.first()).toBeVisible();
    });

    await test.step('the newcomer posts a photo', async () => {
      await counter.choosePhoto(page, page.getByText('Photo', { exact: true }));
      const sheet = page.getByRole('dialog', { name: 'New post' });
      await counter.type(sheet.getByRole('textbox', { name: 'Your post' }), 'This is Tara.');
      const everyone = sheet.getByRole('radio', { name: 'Everyone' });
      await expect(everyone).toBeEnabled(); // It isn't while the photo is uploaded.
      await counter.tap(everyone.locator('..'));
      await counter.tap(sheet.getByRole('button', { name: 'Post', exact: true }));
      await counter.tap(sheet.getByRole('button', { name: 'Post anyway' }));
      await expect(posts.filter({ hasText: 'This is Tara.' })).toBeVisible();
    });

    await test.step('the newcomer shares a story', async () => {
      await counter.tap(named('Add a story'));
      const sheet = page.getByRole('dialog', { name: 'Add a story' });
      await counter.choosePhoto(page, sheet.getByText(/photo/i).first());
      await counter.tap(sheet.getByRole('button', { name: 'Share story' }));
      await expect(page.getByRole('link', { name: 'Your story: 1 story' })).toBeVisible();
    });

    await test.step('the newcomer gets a like, and no screen is empty', async () => {
      await likeAsMira(product.url, 'This is Tara.');
      await expect(page.getByTestId('unread-badge').first()).toHaveText(/^2 /); // the welcome, and this
      for (const path of [screens.notifications, screens.friendSuggestions, screens.profile, screens.discover]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        await expect(page.getByRole('heading', { name: /^(Nothing|No |Your feed is empty|Nobody)/ })).toHaveCount(0);
      }
    });

    console.log(`${counter.taps} taps, ${counter.typed} characters typed`);
    expect(counter.taps).toBeLessThanOrEqual(TAPS_MAX);
    expect(counter.typed).toBeLessThanOrEqual(TYPED_MAX);
  },
);

/** Likes a post as Mira of the demo, who finds it in Discover. */
async function likeAsMira(url: string, text: string): Promise<void> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'demo@qlixline.example', password: 'qlixline-demo' });
  const signedIn = await fetch(new URL('/api/login', url), { method: 'POST', headers, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const found = await fetch(new URL('/api/discover?limit=50', url), { headers: { cookie } });
  const { items } = (await found.json()) as { items: { id: number; text: string }[] };
  const post = items.find((one) => one.text === text);
  if (!post) throw new Error(`Mira does not find "${text}"`);
  await fetch(new URL(`/api/posts/${post.id}/like`, url), { method: 'PUT', headers: { ...headers, cookie } });
}
