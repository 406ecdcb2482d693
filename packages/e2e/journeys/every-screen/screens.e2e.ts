import type { Page } from '@playwright/test';

import { screens } from '@qlixline/contract/areas/screens';
import { SETTINGS_AREAS } from '@qlixline/contract/areas/settings-sections';
import type { SettingsArea } from '@qlixline/contract/areas/settings-sections';
import { BROWSER_FLOOR_TEXT } from '@qlixline/contract/remotes/browser-floor';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

import { ADDRESSED_ROUTES } from '../../src/checks/declared-routes.ts';
import type { AddressedRoute } from '../../src/checks/declared-routes.ts';
import { expect, signIn, test } from '../../src/fixtures.ts';
import { expectLargeTextFits } from '../../src/checks/large-text.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import type { Ids } from '../../src/world.ts';

/** Heading of every route of every remote that has a path. */
const HEADINGS: Record<AddressedRoute, RegExp> = {
  home: /^Hello/,
  adoption: /Adoption/,
  'new-listing': /^Offer an animal$/,
  listing: /^Pip$/,
  applications: /^Applications for Pip$/,
  'edit-listing': /^Change Pip$/,
  'new-shelter': /^Run a shelter$/,
  shelter: /^Paws by the river$/,
  'edit-shelter': /^Change Paws by the river$/,
  'import-animals': /^Import animals$/,
  services: /Services/,
  'new-place': /^Add a place$/,
  place: /^Meadow by the river$/,
  'edit-place': /^What should Meadow by the river say/,
  walks: /^Walks/,
  'new-walk': /^Plan a walk$/,
  walk: /^Round by the river$/,
  'edit-walk': /^Change the walk/,
  map: /Map/,
  messages: /Messages/,
  conversation: /^Say hello to/,
  chat: /Messages/,
  friends: /Friends/,
  topics: /Topics/,
  topic: /^Gerbils of the north$/,
  thread: /^How much hay/,
  mating: /^Mating$/,
  'new-mate': /^Find a mate$/,
  mate: /^Pip$/,
  'edit-mate': /^Change Pip$/,
  sell: /^Buy & Sell$/,
  'new-sale': /^Sell something$/,
  sale: /^Pip$/,
  'edit-sale': /^Change Pip$/,
  'lost-found': /Lost/,
  'lose-pet': /is missing$/,
  'found-animal': /^I have found an animal$/,
  notice: /^A cat was found$/,
  'edit-notice': /^Change the notice$/,
  profile: /Mira/,
  'your-profile': /profile/i,
  'pet-management': /Your pets/,
  pet: /Juno/,
  user: /Mira/,
  moderation: /Page not found/,
  'username-setup': /username/i,
  settings: /^Settings$/,
  'settings-area': /./,
  notifications: /Notifications/,
  'push-test': /Push/i,
  'pet-news': /News/,
  article: /./,
  search: /Search/,
};

/** Headings of the areas of the settings, which are one route. */
const SETTINGS_HEADINGS: Record<SettingsArea, RegExp> = {
  account: /^Account$/,
  security: /^Recent sign-ins$/,
  devices: /^Install Qlixline$/,
  appearance: /^Appearance$/,
  notifications: /^Push$/,
  connections: /^Connected areas$/,
  privacy: /^Followers$/,
  people: /^My reports$/,
  words: /^Sensitive media$/,
  premium: /^Premium$/,
  data: /^Delete account$/,
  about: /^About and help$/,
};

type Address = { path: string; heading: RegExp };

function addressesOf(route: AddressedRoute, ids: Ids): Address[] {
  if (route === 'settings-area')
    return SETTINGS_AREAS.map((area) => ({ path: screens.settingsAt(area), heading: SETTINGS_HEADINGS[area] }));
  const path = ADDRESSED_ROUTES[route].path.replace(/:(\w+)/g, (_, name: keyof Ids) => ids[name]);
  return [{ path, heading: HEADINGS[route] }];
}

/** Routes by the first part of their path: a change in one area only tests its own screens again. */
const AREAS = Map.groupBy(
  Object.keys(HEADINGS) as AddressedRoute[],
  (route) => ADDRESSED_ROUTES[route].path.split('/')[1] || 'home',
);

for (const [area, routes] of AREAS) {
  test(`screens log no errors, are accessible in both themes and fit phones, also with large text: ${area}`, async ({
    page,
    product,
    world: { owner, ids },
  }) => {
    await signIn(page.context(), product.url, owner);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path, heading } of routes.flatMap((route) => addressesOf(route, ids)))
      await expectSoundScreen(page, path, heading);
  });
}

test('every screen opens in the oldest supported browser', IN_SOAK, async ({ page, product, world }) => {
  await page.addInitScript(removeNewerThanFloor);
  await signIn(page.context(), product.url, world.owner);
  const routes = Object.keys(HEADINGS) as AddressedRoute[];
  for (const { path, heading } of routes.flatMap((route) => addressesOf(route, world.ids))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  await expect(page.locator('#old-browser')).toHaveCount(0);
});

/** Removes APIs that Chromium has and the oldest browsers (packages/contract/src/remotes/browser-floor.ts) lack. */
function removeNewerThanFloor(): void {
  const without = (owner: object, ...names: string[]) => names.forEach((name) => Reflect.deleteProperty(owner, name));
  without(URL, 'parse');
  without(Promise, 'try');
  without(RegExp, 'escape');
  without(Array, 'fromAsync');
  without(Error, 'isError');
  without(Math, 'sumPrecise', 'f16round');
  without(Uint8Array, 'fromBase64', 'fromHex');
  without(Uint8Array.prototype, 'toBase64', 'toHex', 'setFromBase64', 'setFromHex');
  without(Map.prototype, 'getOrInsert', 'getOrInsertComputed');
  without(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf');
  without(Reflect.getPrototypeOf(Reflect.getPrototypeOf([].values())!)!, 'map', 'filter', 'take', 'drop', 'toArray');
  without(globalThis, 'Iterator', 'Temporal', 'CookieStore', 'cookieStore', 'navigation', 'URLPattern');
  without(Intl, 'DurationFormat');
  without(Document.prototype, 'startViewTransition');
}

test('an unsupported browser shows a message with the supported versions', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText(
    `Your browser is too old for Qlixline. Please update it to ${BROWSER_FLOOR_TEXT}, or a later version.`,
  );
});

test('an unknown address logs no errors and is accessible', async ({ page, member }) => {
  void member;
  await expectSoundScreen(page, '/nowhere-at-all', /Page not found/);
});

async function expectSoundScreen(page: Page, path: string, heading: RegExp): Promise<void> {
  await expectAccessible(page, path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  });
  await expectLargeTextFits(page, path);
}

test('the pages before sign-in are accessible in both themes', async ({ page }) => {
  for (const path of ['/', '/api/login', '/api/register', '/api/password/forgot']) {
    const open = async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await expectAccessible(page, path, open, { followsTheme: false });
    await expectLargeTextFits(page, path);
  }
});

test('the item for home is active only at /, and the other items also below their paths @matrix', async ({
  page,
  member,
  noise,
}) => {
  void member;
  noise.expect(/404/); // such a conversation doesn't exist
  await page.goto('/messages/7');
  const current = page.getByRole('navigation', { name: 'Main' }).first().locator('[aria-current=page]');
  await expect(current).toHaveText(['Messages']);
  await page.goto('/');
  await expect(current).toHaveText(['Home']);
});
