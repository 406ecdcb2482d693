import type { Page, Request } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';

import { expect, signIn, test } from '../../src/fixtures.ts';
import { inDatabase } from '../../src/product/in-database.ts';
import { firstContentFor } from '../../src/loading/first-content.ts';
import { layoutShiftOf } from '../../src/loading/layout-shift.ts';
import { BEYOND_OWN_MAX_BYTES, bytesOf, openSecondRemote } from '../../src/loading/second-remote.ts';
import { slowVisit } from '../../src/loading/slow-visit.ts';
import { countWaves } from '../../src/loading/waves.ts';
import { befriend, publishAnimals, uploadPhoto } from '../../src/social.ts';

// Costs of loading in counts that don't vary (behaviour: performance goals, W1, W3, W4, W6).

const INLINE_MAX_BYTES = 2_000;

/** Latency in ms, long enough that a busy machine doesn't look like another wave. */
const STEADY_LATENCY_MS = 1_500;

const LONG_LIST = 200;
const MAX_ELEMENTS = 6_000;

const POST = { text: 'Juno swims. #lake', images: [], petIds: [], visibility: 'public' as const };

test('the landing page runs no script and loads no file of a remote', async ({ page }) => {
  const requests = listen(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts(requests)).toEqual([]);
  expect(requests.filter((request) => request.url().includes('/remotes/'))).toEqual([]);
  const inline = await page.evaluate(() => [...document.scripts].map(({ textContent }) => textContent).join(''));
  expect(inline.length).toBeLessThanOrEqual(INLINE_MAX_BYTES);
});

test('home shows its first post after two waves: the page, and then the files that it names, each once', async ({
  context,
  member,
  product,
}) => {
  await member.call('POST /api/posts', { body: POST });
  const { page, requests, contentAt } = await slowVisit(context, product.url, 'main article', STEADY_LATENCY_MS);
  expect(countWaves(requests, contentAt)).toBe(2);

  const named = await (await context.request.get(product.url, { headers: { accept: 'text/html' } })).text();
  const beforeContent = requests.filter(({ endedAt, url }) => endedAt <= contentAt && url !== `${product.url}/`);
  expect(beforeContent.length).toBeGreaterThan(0);
  const unnamed = beforeContent.filter(({ url }) => !named.includes(url.replace(product.url, '')));
  expect(unnamed.map(({ url }) => url)).toEqual([]);
  const addresses = requests.map(({ url }) => url);
  expect(addresses.filter((url, index) => addresses.indexOf(url) !== index)).toEqual([]);
  await page.close();
});

test('the feed preloads the image of home’s first post, which is requested once', async ({ page, member, product }) => {
  const imageUrl = await uploadPhoto(product.url, member);
  await member.call('POST /api/posts', { body: { ...POST, images: [{ imageUrl, alt: 'A lake' }] } });
  const folder = imageUrl.replace(/[^/]+$/, '');
  const feed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/feeds');
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await (await feed).headerValue('link')).toContain(folder);
  const picture = page.getByRole('img', { name: 'A lake' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  // Fetched either by the browser because of the header, or by the row.
  const fetched = await page.evaluate(
    (address) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(address)).length,
    folder,
  );
  expect(fetched).toBe(1);
});

test('every screen’s first content needs only what the page preloads', async ({ browser, member, product }) => {
  for (const { name, path, content } of await firstContentFor(product.url, member)) {
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    await signIn(context, product.url, member);
    const page = await context.newPage();
    await answerOnlyListed(page, path);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(content).first(), name).toBeVisible();
    await context.close();
  }
});

test('every screen uses all that its page preloads', async ({ browser, member, product }) => {
  for (const { name, path, content } of await firstContentFor(product.url, member)) {
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    await signIn(context, product.url, member);
    const page = await context.newPage();
    // Chromium takes the page of a route for one from elsewhere, which may not load from this machine.
    await context.grantPermissions(['local-network-access']);
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(request.url()));
    const preloads = await removePreloads(page, path);
    await page.goto(path);
    await expect(page.locator(content).first(), name).toBeVisible();
    const unused = () => preloads.filter((url) => !requested.has(url));
    await expect.poll(unused, name).toEqual([]);
    await context.close();
  }
});

/** Serves the page at `path` without its preloads, so that only what is used is requested. Returns their addresses. */
async function removePreloads(page: Page, path: string): Promise<string[]> {
  const preload = /<link rel="preload"[^>]* href="([^"]+)"[^>]*>/g;
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  const [html, { origin }] = [await answer.text(), new URL(answer.url())];
  await page.route(answer.url(), (route) => route.fulfill({ response: answer, body: html.replaceAll(preload, '') }));
  const found = [...html.matchAll(preload)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  expect(found.length).toBeGreaterThan(0);
  return found.map((href) => new URL(href, origin).href);
}

/** Leaves all requests unanswered that the page at `path` doesn't list, like a very slow connection. */
async function answerOnlyListed(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  await page.route('**/*', async (route) => {
    const { href, pathname, search } = new URL(route.request().url());
    const isNamed = [href, pathname + search].some((address) => html.includes(`"${address.replaceAll('&', '&amp;')}"`));
    if (isNamed || route.request().isNavigationRequest()) await route.continue();
  });
}

test('opening another team’s remote loads no script a second time @matrix', async ({ page, member }) => {
  void member;
  const requests = listen(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  const first = scripts(requests);
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your pets' })).toBeVisible();
  const later = scripts(requests).slice(first.length);
  expect(later.some((url) => url.includes('/remotes/mf-pets/'))).toBe(true);
  expect(later.filter((url) => first.includes(url))).toEqual([]);
  expect(later.filter((url, index) => later.indexOf(url) !== index)).toEqual([]);
});

test('opening another team’s remote loads at most 15 KB beyond its own scripts', async ({
  context,
  member,
  product,
}) => {
  void member;
  const { page } = await slowVisit(context, product.url, 'main h1');
  const { beyond } = await openSecondRemote(page);
  const listed = beyond.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
  expect(bytesOf(beyond), listed).toBeLessThanOrEqual(BEYOND_OWN_MAX_BYTES);
  expect(bytesOf(beyond)).toBeGreaterThan(0);
});

test('home, the profile, a pet’s page and the settings have no layout shift', async ({ context, member, product }) => {
  const pet = await member.createPet({ name: 'Juno the Second', species: 'cat', bio: 'Sleeps on books. '.repeat(12) });
  await member.call('POST /api/posts', { body: POST });
  await publishAnimals(product.url, ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']); // people whom home suggests to follow
  const visited = [
    ['/', 'main article'],
    ['/profile', 'main h1'],
    [`/pet/${pet.id}`, 'main h1'],
    [screens.settings, 'main section'],
  ] as const;
  for (const [path, content] of visited) {
    const { page } = await slowVisit(context, product.url + path, content);
    expect(await layoutShiftOf(page), `layout shift on ${path}`).toEqual({ score: 0, moved: [] });
    await page.close();
  }
});

test('a feed of 200 posts stays within the limit of elements', async ({ member, page, product }) => {
  test.skip(!product.operated, 'It writes more posts than one person may.');
  await inDatabase(
    product,
    `insert into posts (author_id, text, visibility, created_at)
     select $1, 'Juno swims. #lake', 'friends', now() - n * interval '1 minute' from generate_series(1, $2::integer) n`,
    [member.user.id, LONG_LIST],
  );
  await page.goto('/profile');
  const rows = page.locator('[data-post]');
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await rows.count()).toBe(LONG_LIST);
  }).toPass();
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last().getByRole('button', { name: 'Like' })).toBeVisible(); // near the screen, rows are complete
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(MAX_ELEMENTS);
  expect(await page.getByRole('button', { name: 'Like' }).count()).toBeLessThan(LONG_LIST / 4);
});

const LONG_LISTS: { name: string; path: (id: number) => string; scrollBy: number; statement: string }[] = [
  {
    name: 'notifications',
    path: () => screens.notifications,
    scrollBy: 2_000,
    statement: `insert into notifications (user_id, kind) select $1, 'new_sign_in' from generate_series(1, $2::integer)`,
  },
  {
    name: 'friends',
    path: () => screens.friends,
    scrollBy: 2_000,
    statement: `
      with added as (
        insert into users (id, first_name) select gen_random_uuid(), 'Friend ' || n from generate_series(1, $2::integer) n returning id)
      insert into friendships (user_id, friend_id) select id, $1::uuid from added union all select $1::uuid, id from added`,
  },
  {
    name: 'a conversation',
    path: screens.conversation,
    scrollBy: -2_000,
    statement: `
      insert into messages (conversation_id, author_id, text)
      select max(conversation_id), $1, 'Are you coming to the lake?' from conversation_members, generate_series(1, $2::integer) n
      where user_id = $1 group by n`,
  },
];

for (const { name, path, scrollBy, statement } of LONG_LISTS) {
  test(`200 rows of ${name} stay within the limit of elements`, async ({ member, page, product }) => {
    test.skip(!product.operated, 'It writes more rows than one person may.');
    const friend = await createMember(product.url, 'Tom');
    await befriend(member, friend);
    const { id } = await member.call('POST /api/conversations', { body: { userId: friend.user.id } });
    await inDatabase(product, statement, [member.user.id, LONG_LIST]);
    await page.goto(path(id));
    const rows = page.locator('main li');
    await expect(rows.last()).toBeVisible();
    await page.mouse.move(640, 400);
    const more = page.getByRole('button', { name: /^Show (?:more|older)$/ });
    await expect(async () => {
      await page.mouse.wheel(0, scrollBy);
      if (await more.isVisible()) await more.click();
      expect(await rows.count()).toBeGreaterThanOrEqual(LONG_LIST);
    }).toPass();
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(elements).toBeLessThanOrEqual(MAX_ELEMENTS);
  });
}

function listen(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

function scripts(requests: readonly Request[]): string[] {
  return requests.filter((request) => request.resourceType() === 'script').map((request) => request.url());
}
