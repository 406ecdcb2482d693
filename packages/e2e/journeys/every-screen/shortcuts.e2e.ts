import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { publish } from '../../src/social.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test(
  'keyboard shortcuts move through posts and pages, open the composer, and can be switched off',
  IN_SOAK,
  async ({ page, member }) => {
    for (const text of ['First', 'Second']) await publish(member, { text });
    await page.goto(`${screens.home}?feed=friends`);
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(2);

    await page.keyboard.press('j');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(1)).toBeInViewport();
    await page.keyboard.press('k');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('l');
    await expect(rows.nth(0).getByRole('button', { name: 'Like', pressed: true })).toBeVisible();
    await page.keyboard.press('c');
    const comment = page.getByLabel('Write a comment');
    await comment.click();
    await page.keyboard.type('jkl?'); // a field receives its letters
    await expect(comment).toHaveValue('jkl?');
    await comment.fill('');

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Your post' })).toBeFocused();
    await expect(page).toHaveURL(screens.home);

    await page.goto(screens.friends);
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByLabel('Use single keys on this device').uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+/');
    await expect(help.getByLabel('Use single keys on this device')).not.toBeChecked();
    await expect(help).toHaveCount(1);
  },
);
