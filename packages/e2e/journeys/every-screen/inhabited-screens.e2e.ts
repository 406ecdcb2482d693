import type { Page } from '@playwright/test';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';

import { listenForNoise } from '@qlixline/journey-kit/quiet-page';
import { accountAt } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { expect, signIn, test as sharing } from '../../src/fixtures.ts';
import { makeShared, takeShared } from '../../src/record-journey.ts';
import type { Shared } from '../../src/record-journey.ts';
import { PRODUCT_START_TIMEOUT_MS, startProduct } from '../../src/product/running-product.ts';
import type { RunningProduct } from '../../src/product/running-product.ts';
import { expectLargeTextFits } from '../../src/checks/large-text.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

// The screens of journeys/every-screen/screens.e2e.ts belong to a new user; here the user has the demo data.
const DEMO = { email: 'demo@qlixline.example', password: 'qlixline-demo' };

const test = sharing.extend<{ demo: Account }, { product: RunningProduct; sharedDemo: Shared<Account> }>({
  product: [
    async ({}, use) => {
      sharing.skip(BASE_URL !== undefined, 'It needs the demo data, in a product of its own.');
      const product = await startProduct({ DEMO_DATA: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: PRODUCT_START_TIMEOUT_MS },
  ],
  // Shared, because sign-in is limited.
  sharedDemo: [
    async ({ product }, use) => use(await makeShared(product, () => accountAt(product.url, DEMO))),
    { scope: 'worker' },
  ],
  demo: async ({ product, sharedDemo }, use) => use(takeShared(product, sharedDemo)),
});

type Screen = {
  name: string;
  /** Address, possibly derived from the user's data. */
  path: string | ((read: <Body>(path: string) => Promise<Body>) => Promise<string>);
  /** Waits until the screen's content is visible. */
  ready: (page: Page) => Promise<void>;
};

const article = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();
const heading = (name: RegExp) => (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
const anItemOfMain = (page: Page) => expect(page.getByRole('main').getByRole('listitem').nth(4)).toBeVisible();

async function friendId(read: <Body>(path: string) => Promise<Body>): Promise<string> {
  return (await read<{ items: { id: string }[] }>(pathOf('GET /api/friends'))).items[0]?.id ?? '';
}

type Read = <Body>(path: string) => Promise<Body>;

async function conversation(read: <Body>(path: string) => Promise<Body>, part: string): Promise<string> {
  const { items } = await read<{ items: { id: number }[] }>(`${pathOf('GET /api/conversations')}?part=${part}`);
  return screens.conversation(items[0]?.id ?? 0);
}

async function dogs(read: Read): Promise<string> {
  const { items } = await read<{ items: { id: number }[] }>(`${pathOf('GET /api/topics')}?q=dogs`);
  return screens.topic(items[0]?.id ?? 0);
}

async function threadWithPoll(read: Read): Promise<number> {
  const id = Number((await dogs(read)).split('/').at(-1));
  const path = pathOf('GET /api/topics/:id/threads', { id });
  const { items } = await read<{ items: { id: number; hasPoll: boolean }[] }>(path);
  return items.find(({ hasPoll }) => hasPoll)?.id ?? 0;
}

async function openComments(page: Page): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Comments, / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Comments' }).getByRole('listitem').first()).toBeVisible();
}

/** Screens by area: a change in one area only tests its own screens again. */
const SCREENS: Record<string, Screen[]> = {
  home: [
    { name: 'home', path: screens.home, ready: article },
    { name: 'Discover', path: screens.discover, ready: article },
    { name: 'home with comments open', path: screens.home, ready: openComments },
    {
      name: 'home with the composer open',
      path: screens.home,
      ready: async (page) => {
        await page.getByRole('button', { name: /^What is Juno up to/ }).click();
        await expect(page.getByLabel('Your post')).toBeVisible();
      },
    },
    {
      name: 'one post',
      path: async (read) =>
        screens.post((await read<{ items: { id: number }[] }>(pathOf('GET /api/feeds'))).items[0]?.id ?? 0),
      ready: heading(/^Post by/),
    },
    { name: 'saved posts', path: screens.saved, ready: heading(/Saved/) },
    {
      name: 'a story',
      path: async (read) =>
        screens.story(
          (await read<{ items: { user: { id: string } }[] }>(pathOf('GET /api/stories'))).items[1]?.user.id ?? '',
        ),
      ready: (page) => expect(page.getByRole('dialog', { name: 'Stories' }).getByRole('img').nth(1)).toBeVisible(),
    },
  ],
  friends: [
    { name: 'friends', path: screens.friends, ready: anItemOfMain },
    { name: 'friend requests', path: screens.friendRequests, ready: (page) => buttonIn(page, 'Accept') },
    { name: 'suggestions', path: screens.friendSuggestions, ready: (page) => buttonIn(page, /Add/) },
    { name: 'whom one follows', path: screens.following, ready: (page) => buttonIn(page, /^Unfollow/) },
    { name: 'followers', path: screens.followers, ready: (page) => buttonIn(page, /^Remove/) },
  ],
  profiles: [
    { name: 'own profile', path: screens.profile, ready: article },
    { name: 'a friend', path: async (read) => screens.user(await friendId(read)), ready: heading(/./) },
    {
      name: 'photos of a friend',
      path: async (read) => `${screens.user(await friendId(read))}?tab=photos`,
      ready: heading(/./),
    },
    {
      name: 'the family of an own pet',
      path: async (read) =>
        `${screens.pet((await read<{ id: number }[]>(pathOf('GET /api/pets')))[0]?.id ?? 0)}?tab=family`,
      ready: (page) => expect(page.getByRole('list', { name: 'Parents of Juno' })).toBeVisible(),
    },
  ],
  mating: [{ name: 'animals looking for a mate', path: screens.mating, ready: article }],
  services: [
    { name: 'services', path: screens.services, ready: article },
    {
      name: 'a place with reviews',
      path: async (read) => {
        const { items } = await read<{ items: { id: number; reviewCount: number }[] }>(
          `${pathOf('GET /api/places')}?near=38.72,-9.14`,
        );
        return screens.place(items.find(({ reviewCount }) => reviewCount > 1)?.id ?? 0);
      },
      ready: article,
    },
  ],
  news: [{ name: 'the news', path: screens.petNews, ready: article }],
  walks: [
    { name: 'walks', path: screens.walks, ready: article },
    { name: 'own walks', path: screens.ownWalks, ready: article },
    {
      name: 'a walk with people on it',
      path: async (read) => {
        const { items } = await read<{ items: { id: number; goingCount: number }[] }>(
          `${pathOf('GET /api/walks')}?near=38.72,-9.14`,
        );
        return screens.walk(items.find(({ goingCount }) => goingCount > 1)?.id ?? 0);
      },
      ready: heading(/^Who’s going$/),
    },
  ],
  map: [{ name: 'the map', path: screens.mapAt('38.72,-9.14,12'), ready: article }],
  moderation: [
    { name: 'moderation', path: screens.moderation, ready: (page) => buttonIn(page, 'Dismiss') },
    {
      name: 'what people propose of places',
      path: `${screens.moderation}?tab=places`,
      ready: (page) => buttonIn(page, 'Approve'),
    },
  ],
  topics: [
    { name: 'topics', path: screens.topics, ready: anItemOfMain },
    { name: 'a topic', path: (read) => dogs(read), ready: heading(/^Threads$/) },
    {
      name: 'a thread with a poll',
      path: async (read) => `${await dogs(read)}/threads/${await threadWithPoll(read)}`,
      ready: (page) => expect(page.getByRole('list', { name: 'Replies' }).getByRole('listitem').nth(3)).toBeVisible(),
    },
  ],
  search: [{ name: 'a search', path: screens.searchFor('walk'), ready: heading(/^Posts$/) }],
  notifications: [{ name: 'notifications', path: screens.notifications, ready: anItemOfMain }],
  messages: [
    { name: 'messages', path: screens.messages, ready: anItemOfMain },
    { name: 'a conversation', path: async (read) => conversation(read, 'inbox'), ready: heading(/^Ana Duarte/) },
    {
      name: 'a message request',
      path: async (read) => conversation(read, 'requests'),
      ready: (page) => buttonIn(page, 'Accept'),
    },
  ],
  settings: [
    { name: 'signed-in devices', path: screens.settingsAt('devices'), ready: heading(/^Install/) },
    { name: 'blocked people', path: screens.settingsAt('people'), ready: heading(/^My reports/) },
    { name: 'hidden words', path: screens.settingsAt('words'), ready: heading(/^Sensitive media/) },
  ],
};

async function buttonIn(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeVisible();
}

for (const [area, inhabited] of Object.entries(SCREENS)) {
  test(`inhabited screens log no errors, are accessible in both themes and fit phones, also with large text: ${area}`, async ({
    page,
    product,
    demo,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page.context(), product.url, demo);
    const read = async <Body>(path: string) => (await (await page.request.get(path)).json()) as Body;
    for (const { name, path, ready } of inhabited) {
      await expectAccessible(page, name, async () => {
        await page.goto(typeof path === 'string' ? path : await path(read));
        await ready(page);
      });
      await expectLargeTextFits(page, name);
    }
  });
}

/** Lists with the call that fails, to test the error and the retry. */
const LISTS: [path: string, call: string][] = [
  [screens.home, pathOf('GET /api/feeds')],
  [screens.discover, pathOf('GET /api/discover')],
  [screens.friends, pathOf('GET /api/friends')],
  [screens.friendRequests, pathOf('GET /api/friends/requests/pending')],
  [screens.friendSuggestions, pathOf('GET /api/users/suggestions')],
  [screens.following, pathOf('GET /api/follows')],
  [screens.followers, pathOf('GET /api/followers')],
  [screens.services, pathOf('GET /api/places')],
  [screens.walks, pathOf('GET /api/walks')],
  [screens.petNews, pathOf('GET /api/news')],
  [screens.topics, pathOf('GET /api/topics')],
  [screens.notifications, pathOf('GET /api/notifications')],
  [screens.messages, pathOf('GET /api/conversations')],
  [screens.searchFor('walk'), pathOf('GET /api/search')],
  [screens.moderation, pathOf('GET /api/moderation/reports')],
];

test(
  'every list that cannot be loaded shows an error, and "Try again" loads it',
  IN_SOAK,
  async ({ page, product, demo, browser }) => {
    void page;
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
    const failing = await context.newPage();
    const noise = listenForNoise(failing);
    noise.expect(/503/, /preload/);
    await signIn(context, product.url, demo);
    for (const [path, call] of LISTS) {
      await test.step(path, async () => {
        const unavailable = { code: 'unavailable', message: 'We cannot do this right now.' };
        const isCall = (url: URL) => url.pathname === call;
        await failing.route(isCall, (route) =>
          route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(unavailable) }),
        );
        await failing.goto(path);
        const again = failing.getByRole('main').getByRole('button', { name: 'Try again' }).first();
        await expect(again).toBeVisible();
        await expect(failing.getByRole('main').getByText('We cannot do this right now.').first()).toBeVisible();
        await failing.unroute(isCall);
        await again.click();
        await expect(again).toBeHidden();
        await expect(failing.getByRole('main').locator('article, li').nth(1)).toBeVisible();
      });
    }
    expect(noise.messages).toEqual([]);
    await context.close();
  },
);

test('home and the story viewer can be used by keyboard alone', async ({ page, product, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page.context(), product.url, demo);
  await page.goto(screens.home);
  await article(page);
  /** Returns the focused element's label, text or alt text. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const names = [
        element?.getAttribute('aria-label'),
        element?.labels?.[0]?.textContent,
        element?.textContent,
        element?.querySelector('img')?.alt,
      ];
      return (
        names
          .find((name) => name?.trim())
          ?.trim()
          .slice(0, 60) ?? `nothing: ${element?.outerHTML.slice(0, 200)}`
      );
    });
  /**
   * Presses Tab until the element with this name is focused; every element on the way must have a name and be visible.
   */
  async function tabTo(name: RegExp): Promise<void> {
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      const here = await focused();
      expect(here, 'everything that takes the focus has a name').not.toMatch(/^nothing/);
      if (name.test(here)) return;
    }
    throw new Error(`Nothing called ${name} takes the focus`);
  }

  await tabTo(/^Skip to content$/);
  await page.keyboard.press('Enter');
  await tabTo(/: \d+ stor(y|ies), new$/);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Stories' });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await tabTo(/^Play$/); // paused initially because of reduced motion
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await tabTo(/^What is Juno up to/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your post')).toBeFocused();
  await page.keyboard.type('Written without a mouse');
  await tabTo(/^Post$/);
  await page.keyboard.press('Enter');
  const own = page.getByRole('article').filter({ hasText: 'Written without a mouse' });
  await expect(own).toBeVisible();
  await tabTo(/^Like/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('button', { name: /^Like/, pressed: true }).first()).toBeVisible();
  await tabTo(/^Comments/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
  await page.keyboard.type('Me neither');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Me neither')).toBeVisible();
});

test('the ring of the selected pet differs from that of a new story', async ({ page, product, demo }) => {
  await signIn(page.context(), product.url, demo);
  await page.goto(screens.home);
  const pets = page.getByRole('complementary', { name: 'Your pets and more' });
  const selected = pets.getByRole('button', { pressed: true }).locator(':scope > :first-child');
  const story = page
    .getByRole('link', { name: /, new$/ })
    .first()
    .locator(':scope > :first-child');
  const ofPet = await selected.evaluate((element) => getComputedStyle(element).boxShadow);
  const ofStory = await story.evaluate((element) => getComputedStyle(element).outlineColor);
  expect(ofPet).toMatch(/rgb\(.*rgb\(/); // it has one
  expect(ofPet).not.toContain(ofStory);
});

test('on a phone, the chosen tab remains fully visible when a count is added to another tab', async ({
  page,
  product,
  demo,
}) => {
  await signIn(page.context(), product.url, demo);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(screens.friendSuggestions);
  await expect(page.getByRole('tab', { name: /^Requests ?\d/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Suggestions', selected: true })).toBeInViewport({ ratio: 1 });
});
