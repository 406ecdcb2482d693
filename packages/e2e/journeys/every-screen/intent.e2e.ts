import type { Locator, Page } from '@playwright/test';
import { firstDataOf, HOME_ELEMENT_ID } from '@qlixline/contract/calls/first-data';
import type { Home } from '@qlixline/contract/calls/first-data';
import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';

import { compositionOn } from '../../src/product/composition.ts';
import { expect, test } from '../../src/fixtures.ts';
import { AROUND_HOME, settleInLisbon } from '../../src/loading/first-content.ts';
import { holdRequests } from '../../src/loading/hold-requests.ts';
import type { HeldRequests } from '../../src/loading/hold-requests.ts';
import { befriend, publish } from '../../src/social.ts';

// Requests caused by pressing a link, counted without timing (decision: navigation-on-intent).

/** Address of a page of the shell, on which no remote is loaded yet. */
const NOWHERE = '/nowhere';

/** First content of each area's screen as a selector or XPath; its heading if that needs no data. */
const AREAS = {
  [screens.topics]: 'main a[href^="/topics/"]',
  [screens.friends]: 'main a[href^="/user/"]',
  [screens.messages]: 'main a[href^="/messages/"]',
  [screens.notifications]: 'main li a[href]',
  [screens.adoption]: 'main h1',
  [screens.map]: 'main h1',
  ...AROUND_HOME,
  [screens.petNews]: 'main article',
  [screens.settings]: 'main h2',
  [screens.home]: 'main article',
};
const ON_PHONES = [screens.friends, screens.map, screens.messages, screens.topics, screens.home] as const;

/** Gives the member a location, and a friend, Ana, with a message and a post that tags a pet. */
async function giveFriend(member: Account, url: string): Promise<void> {
  await settleInLisbon(member);
  const friend = await createMember(url, 'Ana');
  await befriend(member, friend);
  const [{ id: petId } = { id: 0 }] = await friend.call('GET /api/pets', {});
  await publish(member, { text: 'Juno swims. #lake' });
  await publish(friend, { text: 'Look at this!', petIds: [petId] });
  const { id } = await friend.call('POST /api/conversations', { body: { userId: member.user.id } });
  const words = { clientId: crypto.randomUUID(), text: 'Are you coming?' };
  await friend.call('POST /api/conversations/:id/messages', { params: { id }, body: words });
}

async function openFollowed(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#content').focus(); // after which the shell follows presses
  await page.waitForFunction(() => 'qlixlineAnswers' in globalThis);
}

/** Returns what the screen at this path needs first, according to the page’s composition. */
async function neededAt(page: Page, path: string, viewerId: string): Promise<string[]> {
  const { remotes } = await compositionOn(page);
  const home = await homeOn(page);
  const matches = (pattern: string | null) =>
    pattern === path.replace(/(?<=^\/(user|pet)\/).*/, pattern?.match(/:\w+/)?.[0] ?? '');
  for (const { manifest, entry, provides } of remotes) {
    const route = provides.routes.find((one) => matches(one.path));
    if (route) return [manifest, entry, ...route.preload, ...firstDataOf(route, path, viewerId, () => home)];
  }
  throw new Error(`No remote is at ${path}`);
}

function homeOn(page: Page): Promise<Home> {
  return page.evaluate((id) => JSON.parse(document.getElementById(id)?.textContent ?? '') as Home, HOME_ELEMENT_ID);
}

type Opening = {
  page: Page;
  requests: HeldRequests;
  viewerId: string;
  /** Begins to press a link; returns a function that ends the press. */
  press: (link: Locator) => Promise<() => Promise<void>>;
};

/** Presses a link, holds all requests that the press didn't cause, releases it, and waits for the content. */
async function openInOneWave({ page, requests, viewerId, press }: Opening, link: Locator, content: string) {
  const path = (await link.getAttribute('href')) ?? '';
  const needed = await neededAt(page, path, viewerId);
  const before = await page.locator(content).elementHandles(); // the heading of the previous screen
  const release = await press(link);
  await expect.poll(() => needed.filter((address) => !requests.isAsked(address)), path).toEqual([]);
  requests.hold();
  await release();
  await page.waitForFunction(hasNewElement, [content, before] as const);
  requests.release();
}

/** Returns true if a new matching element exists. Runs in the page. */
function hasNewElement([selector, known]: readonly [selector: string, known: Node[]]): boolean {
  if (!selector.startsWith('//')) return [...document.querySelectorAll(selector)].some((one) => !known.includes(one));
  const found = document.evaluate(selector, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at)).some(
    (one) => one && !known.includes(one),
  );
}

async function pressWithMouse(link: Locator): Promise<() => Promise<void>> {
  const { mouse } = link.page();
  await link.hover();
  await mouse.down();
  return () => mouse.up();
}

async function pressWithFinger(link: Locator): Promise<() => Promise<void>> {
  const devtools = await link.page().context().newCDPSession(link.page());
  const { x, y, width, height } = (await link.boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return async () => {
    // A finger that rested long enough for a slow machine opens the link's menu instead, so a tap of its own follows.
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await link.tap();
  };
}

test('pressing a link prefetches all that the first content of its screen needs, before the click', async ({
  page,
  member,
  product,
}) => {
  await giveFriend(member, product.url);
  const requests = await holdRequests(page);
  const opening = { page, requests, viewerId: member.user.id, press: pressWithMouse };
  await openFollowed(page, NOWHERE);
  for (const [path, content] of Object.entries(AREAS)) {
    await openInOneWave(opening, page.locator(`aside a[href="${path}"]`).first(), content);
  }
  await openInOneWave(opening, page.locator('main a[href^="/user/ana"]').first(), 'main h1');
  await page.goBack();
  await openInOneWave(opening, page.locator('main a[href^="/pet/"]').first(), 'main h1');
  await openInOneWave(opening, page.locator(`aside a[href="${screens.profile}"]`).first(), 'main article');
});

test('pressing a link prefetches nothing for a user who saves data', async ({ page, member }) => {
  void member;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openFollowed(page, NOWHERE);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const release = await pressWithMouse(page.locator(`aside a[href="${screens.topics}"]`));
  await page.evaluate(() => fetch('/livez')); // otherwise what the press requests would count as requested before
  expect(requested).toEqual(['/livez']);
  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
});

test.describe('prefetching on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that rests on a link prefetches all that its screen needs', async ({ page, member, product }) => {
    await giveFriend(member, product.url);
    const requests = await holdRequests(page);
    const opening = { page, requests, viewerId: member.user.id, press: pressWithFinger };
    await openFollowed(page, NOWHERE);
    for (const path of ON_PHONES) {
      await openInOneWave(opening, page.locator(`nav a[href="${path}"]:visible`), AREAS[path]);
    }
  });
});
