import { AREAS, AREA_IDS } from '@qlixline/contract/areas/areas';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { expectLargeTextFits } from '../../src/checks/large-text.ts';
import { beyondReach } from '../../src/checks/reachable-controls.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('every screen on a phone has a menu from which every area is one tap away', async ({ page, member }) => {
  void member;
  const bar = page.getByRole('banner');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.goto(screens.home);
  for (const id of AREA_IDS) {
    await bar.getByRole('button', { name: 'Menu' }).tap();
    await expect(menu.getByRole('link').first()).toContainText('My pet is missing');
    await menu.getByRole('link', { name: new RegExp(`^${AREAS[id].label}`) }).tap();
    await expect(page).toHaveURL(new RegExp(`${AREAS[id].href}(\\?|$)`));
    await expect(menu).toBeHidden();
  }
  await bar.getByRole('button', { name: 'Menu' }).tap();
  expect(await beyondReach(page)).toEqual([]);
  await page.goBack();
  await expect(menu).toBeHidden();
});

test('the areas menu fits a phone with large text', async ({ page, member }) => {
  void member;
  await page.goto(screens.home);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
  await expectLargeTextFits(page, 'the menu');
});
