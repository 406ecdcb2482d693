import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import { EXTENSION_CALLS_MAX } from '@qlixline/contract/remotes/registry-limits';

import { watching } from '../../src/broken-screens.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { expect } from '../../src/fixtures.ts';
import { publishHandWritten } from '../../src/product/hand-written-remote.ts';
import { grantRole } from '../../src/product/operator.ts';
import { test } from '../../src/product/own-product.ts';

// Parts that a team outside adds to screens of others, whose builds stay as they are.

const line = (words: string) => `return React.createElement('p', null, ${words});`;
const JUNO = { name: 'Juno', species: 'dog' } as const;
const FINE = "return text('Fine');";
/** Rejects whatever the extension of a remote does wrong. */
const BROKEN = /(Extension|Remote) mf-\w+.* failed|broken card|Minified React error/;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a team outside adds a card, a tab, an action and a setting to screens of others', async ({
  page,
  member,
  product,
}) => {
  const pet = await member.call('POST /api/pets', { body: JUNO });
  await publishHandWritten(product, {
    name: 'mf-score',
    screen: FINE,
    extensions: {
      card: { slot: 'pet.card/v1', title: 'Vaccination score', content: line("props.pet.name + ' has 80 points'") },
      tab: { slot: 'pet.tab/v1', title: 'Score', content: line("'All points, for ' + String(props.role)") },
      action: {
        slot: 'pet.action/v1',
        title: 'Count again',
        content: "return React.createElement('button', { onClick: props.close }, 'Done with ' + props.pet.id);",
      },
      setting: { slot: 'settings.section/v1', title: 'Score', content: line("'Weekly summary'") },
    },
  });

  await page.goto(`/pet/${pet.id}`);
  await expect(region(page, 'Vaccination score')).toHaveText(/Juno has 80 points/);
  await page.getByText('Score', { exact: true }).click();
  await expect(page.getByText('All points, for owner')).toBeVisible();
  await expect(page).toHaveURL(/tab=mf-score%2Ftab/);
  await page.reload();
  await expect(page.getByText('All points, for owner')).toBeVisible();

  await page.getByRole('button', { name: 'More for Juno' }).click();
  await page.getByRole('menuitem', { name: 'Count again' }).click();
  await page
    .getByRole('dialog', { name: 'Count again' })
    .getByRole('button', { name: `Done with ${pet.id}` })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'a pet’s page with extensions', async () => {
    await page.goto(`/pet/${pet.id}`);
    await expect(region(page, 'Vaccination score')).toBeVisible();
  });

  await page.goto(screens.settingsAt('connections'));
  await expect(region(page, 'Score')).toHaveText(/Weekly summary/);
});

test('a team outside adds to profiles, new posts, the map and home, and moves nothing that is read', async ({
  page,
  member,
  product,
}) => {
  for (let nth = 1; nth <= PAGE_LIMIT_DEFAULT + 1; nth += 1) {
    const text = `Post ${nth}\n\nJuno sleeps.\n\nAnd sleeps.`;
    await member.call('POST /api/posts', { body: { text, images: [], petIds: [], visibility: 'friends' } });
  }
  const item = "{ id: '7', title: 'Night clinic', text: 'Open', latitude: 38.72, longitude: -9.14, to: '/clinics/7' }";
  await publishHandWritten(product, {
    name: 'mf-clinics',
    screen: FINE,
    extensions: {
      badges: { slot: 'profile.tab/v1', title: 'Badges', content: line("'Badges of ' + props.user.id") },
      weather: {
        slot: 'composer.action/v1',
        title: 'Add the weather',
        content: `const add = () => { props.insertText('Sunny'); props.close(); };
          return React.createElement('button', { onClick: add }, 'Sunny');`,
      },
      clinics: {
        slot: 'map.layer/v1',
        title: 'Clinics',
        content: `React.useEffect(() => props.onItems([${item}]), [props.bounds, props.onItems]); return null;`,
      },
      tip: { slot: 'feed.between/v1', title: 'Tip', content: line("'Brush your dog'") },
    },
  });

  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Badges' }).click();
  await expect(page.getByText(`Badges of ${member.user.id}`)).toBeVisible();

  await page.goto('/map?at=38.72,-9.14,12');
  await page.getByRole('button', { name: 'Clinics' }).click();
  await expect(page.getByRole('article', { name: 'Night clinic' })).toBeVisible();
  await expect(page).toHaveURL(/added=mf-clinics%2Fclinics/);

  await page.goto('/');
  const read = page.getByRole('article').filter({ hasText: `Post ${PAGE_LIMIT_DEFAULT + 1 - 12}` });
  await read.scrollIntoViewIfNeeded();
  await expect(page.getByText('Brush your dog')).toBeAttached();
  const top = () => read.evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  await expect(region(page, 'Tip')).toBeVisible();
  expect(await top()).toBe(before);

  await page.getByRole('button', { name: /^What is .*(today|your pets)\?$/ }).click();
  const field = page.getByRole('textbox', { name: 'Your post' });
  await field.fill('A walk');
  await page.getByRole('button', { name: 'More to add' }).click();
  await page.getByRole('menuitem', { name: 'Add the weather' }).click();
  await page.getByRole('dialog', { name: 'Add the weather' }).getByRole('button', { name: 'Sunny' }).click();
  await expect(field).toHaveValue('A walk\nSunny');
});

test('an operator sees who fills a slot, and switches one extension off and on', async ({ page, member, product }) => {
  const pet = await member.call('POST /api/pets', { body: JUNO });
  await grantRole(product, member, 'admin');
  const extensions = {
    good: { slot: 'pet.card/v1', title: 'Good card', content: line("'Good'") },
    odd: { slot: 'pet.card/v1', title: 'Odd card', content: line("'Odd'") },
  };
  await publishHandWritten(product, { name: 'mf-cards', screen: FINE, extensions });

  await page.goto('/remotes');
  const pets = region(page, 'mf-pets');
  await pets.getByText(/^Slots/).click();
  await expect(pets).toContainText(/Filled by .*Good card of mf-cards, Odd card of mf-cards/);
  const cards = region(page, 'mf-cards');
  await cards.getByText('Extensions (2)').click();
  await cards.getByRole('button', { name: 'Switch off… Odd card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch off “Odd card”?' });
  await dialog.getByLabel('Reason').fill('Wrong numbers.');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(cards).toContainText('Switched off: Wrong numbers.');

  await page.goto(`/pet/${pet.id}`);
  await expect(region(page, 'Good card')).toBeVisible();
  await expect(region(page, 'Odd card')).toHaveCount(0);

  await page.goto('/remotes');
  await cards.getByRole('button', { name: 'Switch on Odd card' }).click();
  await expect(cards.getByRole('button', { name: 'Switch off… Odd card' })).toBeVisible();
  await page.goto(`/pet/${pet.id}`);
  await expect(region(page, 'Odd card')).toBeVisible();
});

test('an extension of a slot that nobody offers is refused with a sentence', async ({ product }) => {
  const publishing = (slot: string) =>
    publishHandWritten(product, {
      name: 'mf-lost',
      screen: FINE,
      extensions: { card: { slot, title: 'Lost', content: line("'Lost'") } },
    });
  await expect(publishing('pet.crad/v1')).rejects.toThrow('but no live remote offers that slot');
  await expect(publishing('pet.card/v9')).rejects.toThrow('offers pet.card/v1.');
});

// Last, because what is live stays so for the other journeys of this product.
test('cards that throw, never load, render endlessly and flood leave the page usable', async ({
  page,
  member,
  noise,
  product,
}) => {
  noise.expect(BROKEN);
  const pet = await member.call('POST /api/pets', { body: JUNO });
  const card = (title: string, order: number, content: string | null) => ({
    name: `mf-${title.toLowerCase()}`,
    screen: FINE,
    extensions: { card: { slot: 'pet.card/v1', title, order, content } },
  });
  const endless = `const [count, more] = React.useState(0); React.useEffect(() => more(count + 1)); ${line("'Loop'")}`;
  const calls = `React.useEffect(() => {
    const timer = setInterval(() => fetch('/api/auth/user').catch(() => undefined), 10);
    return () => clearInterval(timer);
  }, []); ${line("'Flood'")}`;
  await Promise.all([
    publishHandWritten(product, card('Throws', 1, "throw new Error('broken card');")),
    publishHandWritten(product, card('Waits', 2, null)),
    publishHandWritten(product, card('Loops', 3, endless)),
    publishHandWritten(product, card('Floods', 4, calls)),
    publishHandWritten(product, card('Works', 5, line("'Still here'"))),
  ]);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/auth/user') ? 1 : 0));

  await page.goto(`/pet/${pet.id}`);
  for (const title of ['Throws', 'Waits', 'Floods']) {
    await expect(region(page, title)).toContainText(`${title} isn’t available right now.`);
  }
  await watching(page);
  await expect(region(page, 'Loops')).toContainText('Loops isn’t available right now.', { timeout: 30_000 });
  await expect(region(page, 'Works')).toContainText('Still here');
  await expect(page.getByRole('heading', { level: 1, name: 'Juno' })).toBeVisible();
  await page.getByText('Family', { exact: true }).click();
  await expect(page).toHaveURL(/tab=family/);
  expect(asked).toBeLessThanOrEqual(EXTENSION_CALLS_MAX + 5); // and the page's own
});
