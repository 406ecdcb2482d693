import { createMember } from '@qlixline/journey-kit/accounts';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { befriend, publish } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test(
  'saved posts can be added to a collection and found in it, and remain saved when it is deleted',
  IN_SOAK,
  async ({ page, member, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const friend = await createMember(product.url, 'Ben');
    await befriend(member, friend);
    for (const text of ['Roll over, in ten steps', 'Pumpkin biscuits']) await publish(friend, { text });
    await page.goto(screens.home);
    const trick = page.getByRole('article').filter({ hasText: 'Roll over' });
    await trick.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Add to collections' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add to collections' });
    await expect(sheet.getByText(/No collections yet/)).toBeVisible();
    await sheet.getByRole('button', { name: 'New collection' }).click();
    const naming = page.getByRole('dialog', { name: 'New collection' });
    await naming.getByLabel('Name').fill('Tricks to try');
    await naming.getByLabel('Name').press('Enter');
    await expect(sheet.getByRole('checkbox', { name: 'Tricks to try' })).toBeChecked();
    await expectAccessible(page, 'the collections of a post', () => expect(sheet).toBeVisible());
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(trick.getByRole('button', { name: 'Save', pressed: true })).toBeVisible();
    await page
      .getByRole('article')
      .filter({ hasText: 'Pumpkin' })
      .getByRole('button', { name: 'Save', exact: true })
      .click();

    await page.goto(screens.saved);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Tricks to try' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload(); // The address names it.
    await expect(page.getByRole('button', { name: 'Tricks to try' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'a collection', () => expect(page.getByText('Roll over')).toBeVisible());
    await page.getByRole('button', { name: 'Delete collection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete collection' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Tricks to try' })).toHaveCount(0);
  },
);
