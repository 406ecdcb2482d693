import { createMember } from '@qlixline/journey-kit/accounts';
import { screens } from '@qlixline/contract/areas/screens';
import type { Page } from '@playwright/test';

import { expect, test } from '../src/fixtures.ts';
import { befriend, publish } from '../src/social.ts';
import { expectAccessible } from '../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search Qlixline' });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Creates a name that only one journey has. */
const unique = () => `z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

test('the search on a desktop works from the sidebar and by shortcut, with a typo, a tag and an author, and going back restores it', async ({
  page,
  member,
  product,
}) => {
  const mark = unique();
  const ben = await createMember(product.url, 'Benedikta');
  await ben.updateProfile({ displayName: `Benedikta ${mark}`, username: `ben.${mark}` });
  await befriend(member, ben);
  for (let at = 0; at < 6; at += 1) {
    await publish(ben, { text: `Walk ${at} along the lake #lake${mark}`, visibility: 'public' });
  }
  await publish(ben, { text: `Only for me #lake${mark}`, visibility: 'only_me' });

  await page.goto(screens.home);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(`bendikta ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(screens.searchFor(`bendikta ${mark}`));
  await expect(field(page)).toHaveValue(`bendikta ${mark}`);
  const person = group(page, 'People').getByRole('link', { name: new RegExp(`@ben\\.${mark}`) });
  await expect(person).toBeVisible();
  await expect(group(page, 'People').getByText('Friends', { exact: true })).toBeVisible();

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`#lake${mark}`); // replaces the selected text
  await expect(group(page, 'Posts').getByRole('article')).toHaveCount(4);
  await page.getByRole('link', { name: 'See all posts' }).click();
  await page.mouse.move(640, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await page.getByRole('article').count()).toBe(6);
  }).toPass();
  await expect(page.getByText('Only for me')).toHaveCount(0);
  await page.getByRole('article').last().getByRole('time').click();
  await expect(page.getByText('Walk 0 along the lake')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(screens.searchFor(`#lake${mark}`, 'posts'));
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goBack();
  await expect(group(page, 'Posts').getByRole('article')).toHaveCount(4);

  await field(page).fill('from:bened');
  await expect(page.getByRole('option', { name: /Benedikta/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove from @ben.${mark}` })).toBeVisible();
  await page.keyboard.type('along');
  await expect(page).toHaveURL(screens.searchFor(`from:ben.${mark} along`));
  await expect(group(page, 'Pets')).toHaveCount(0); // the previous results are gone
  await expect(group(page, 'Posts').getByRole('article')).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?post=\d+$/);

  await page.goto(screens.search);
  await expect(field(page)).toBeFocused();
  const recent = group(page, 'Recent searches').getByRole('link');
  await expect(recent).toHaveText([`from:ben.${mark} along`, `#lake${mark}`, `bendikta ${mark}`]);
  await page.getByRole('button', { name: `Remove #lake${mark}` }).click();
  await expect(recent).toHaveCount(2);
  await recent.last().click();
  await expect(person).toBeVisible();
});

test('the search is accessible when empty, with results and without', IN_SOAK, async ({ page, member, product }) => {
  const mark = unique();
  await member.updateProfile({ displayName: `Mira ${mark}`, username: `me.${mark}` });
  const ben = await createMember(product.url, 'Ben');
  await ben.updateProfile({ displayName: `Ben ${mark}`, username: `ben.${mark}` });
  await publish(ben, { text: `A day with ${mark} #walk`, visibility: 'public' });
  for (const [name, path, heading] of [
    ['the empty search', screens.search, 'Narrow it down'],
    ['results', screens.searchFor(mark), 'People'],
    ['a search without results', screens.searchFor(`nothing-of-it-${mark}`, 'pets'), /^Nothing found/],
  ] as const) {
    await expectAccessible(page, name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    });
  }
});

test.describe('search on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the top bar opens the search, and a user found there can be sent a friend request',
    IN_SOAK,
    async ({ page, member, product }) => {
      void member;
      const mark = unique();
      const ben = await createMember(product.url, 'Ben');
      await ben.updateProfile({ displayName: `Ben ${mark}`, username: `ben.${mark}` });
      await page.goto(screens.home);
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await expect(field(page)).toBeFocused();
      await field(page).pressSequentially(`ben ${mark}`);
      await group(page, 'People')
        .getByRole('button', { name: `Add Ben ${mark} as a friend` })
        .click();
      await expect(group(page, 'People').getByRole('button', { name: /^Requested/ })).toBeVisible();
      await group(page, 'People').getByRole('link').first().click();
      await expect(page).toHaveURL(screens.user(`ben.${mark}`));
      await page.goBack();
      await expect(field(page)).toHaveValue(`ben ${mark}`);
      await expect(group(page, 'People').getByRole('button', { name: /^Requested/ })).toBeVisible();
    },
  );
});
