import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { befriend, shareStory } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

const PHONE = { width: 390, height: 844 };

test('a highlight is visible to friends and hidden from strangers', IN_SOAK, async ({ comeBy, product }) => {
  const ana = await comeBy('Ana');
  await shareStory(product.url, ana.account, 'At the lake');
  await ana.page.setViewportSize(PHONE);
  await ana.page.goto(screens.home);
  await ana.page.getByRole('link', { name: /^Your story: 1 story/ }).click();
  await ana.page.getByRole('button', { name: 'Highlight', exact: true }).click();
  const sheet = ana.page.getByRole('dialog', { name: 'Add to highlights' });
  await expect(sheet.getByText(/No highlights yet/)).toBeVisible();
  await sheet.getByRole('button', { name: 'New highlight' }).click();
  const naming = ana.page.getByRole('dialog', { name: 'New highlight' });
  await naming.getByLabel('Name').fill('Summer');
  await naming.getByLabel('Name').press('Enter');
  await expect(sheet.getByRole('checkbox', { name: 'Summer' })).toBeChecked();
  await expectAccessible(ana.page, 'the highlights of a story', () => expect(sheet).toBeVisible());
  await sheet.getByRole('button', { name: 'Done' }).click();

  const [ben, sam] = [await comeBy('Ben'), await comeBy('Sam')];
  await befriend(ana.account, ben.account);
  await ben.page.setViewportSize(PHONE);
  await ben.page.goto(screens.user(ana.account.user.id));
  const header = await ben.page.getByRole('region', { name: 'Ana' }).boundingBox();
  expect(header!.y + header!.height).toBeLessThan(PHONE.height / 2);
  const summer = ben.page.getByRole('button', { name: 'Summer: 1 story' });
  await summer.click();
  const player = ben.page.getByRole('dialog', { name: 'Summer' });
  await expectAccessible(ben.page, 'a highlight', () => expect(player.getByText('At the lake')).toBeVisible());
  await ben.page.goBack();
  await expect(player).toBeHidden();
  await expect(summer).toBeFocused();

  await sam.page.goto(screens.user(ana.account.user.id));
  await expect(sam.page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  await expect(sam.page.getByRole('button', { name: /^Summer/ })).toHaveCount(0);
});
