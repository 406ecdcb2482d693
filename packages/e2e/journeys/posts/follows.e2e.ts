import { screens } from '@qlixline/contract/areas/screens';

import { whileSaving } from '../../src/while-saving.ts';
import { expect, test } from '../../src/fixtures.ts';
import { bringUpPost, publish, publishAnimals } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import type { Visitor } from '../../src/visitor.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

const postOf = ({ page }: Visitor, text: string) => page.getByRole('article').filter({ hasText: text });
const follow = ({ page }: Visitor) => page.getByRole('button', { name: /^Follow Ben/ });

test('a user follows an author from Discover and sees public posts at home, until either of the two ends it', async ({
  comeBy,
}) => {
  const ben = await comeBy('Ben');
  await publish(ben.account, { text: 'An otter at the old mill', visibility: 'public' });
  const ana = await comeBy('Ana', screens.discover);

  await test.step('Ana follows Ben inside his post, which then appears in her feed', async () => {
    const inDiscover = await bringUpPost(ana.page, 'An otter');
    await inDiscover.getByRole('button', { name: /^Follow Ben/ }).click();
    await expect(postOf(ana, 'An otter').getByRole('button', { name: /^Following/ })).toBeFocused();
    await expect(ben.page.getByTestId('unread-badge').first()).toHaveText(/^2 /); // the welcome, and this
    await ana.page.getByRole('link', { name: 'Friends', exact: true }).last().click();
    await expect(postOf(ana, 'An otter')).toBeVisible();
  });

  await test.step('Ben’s later public post appears live in Ana’s feed, but not his post for friends', async () => {
    await publish(ben.account, { text: 'For friends alone', visibility: 'friends' });
    await publish(ben.account, { text: 'The otter is back', visibility: 'public' });
    await expect(postOf(ana, 'The otter is back')).toBeVisible();
    await expect(postOf(ana, 'For friends alone')).toHaveCount(0);
    await ana.page.reload();
    await expect(postOf(ana, 'An otter')).toBeVisible();
    await expect(postOf(ana, 'For friends alone')).toHaveCount(0);
  });

  await test.step('Ben sees his follower, and Ana unfollows him', async () => {
    await expectAccessible(ben.page, 'followers', async () => {
      await ben.page.goto(screens.followers);
      await expect(ben.page.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible();
    });
    await ana.page.goto(screens.following);
    await ana.page.getByRole('button', { name: /^Unfollow Ben/ }).click();
    await expect(ana.page.getByRole('heading', { name: 'You’re not following anybody yet' })).toBeVisible();
    await ana.page.goto(screens.friendsFeed);
    await expect(ana.page.getByRole('heading', { name: 'Your feed is empty' })).toBeVisible();
  });

  await test.step('Ana follows Ben again, until he switches followers off', async () => {
    await ana.page.goto(screens.user(ben.account.user.id));
    await follow(ana).click();
    await expect(ana.page.getByText('1 follower', { exact: true })).toBeVisible();
    await ben.page.goto(screens.followers);
    await expect(ben.page.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible(); // the request was accepted
    await ben.page.goto(screens.settingsAt('privacy#followers'));
    const allow = ben.page.getByRole('switch', { name: 'Allow followers' });
    await allow.click();
    await whileSaving(ben.page, () => ben.page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click());
    await expect(allow).not.toBeChecked();
    await ana.page.reload();
    await expect(ana.page.getByRole('button', { name: 'Add friend' })).toBeVisible();
    await expect(ana.page.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
    await ana.page.goto(screens.friendsFeed);
    await expect(ana.page.getByRole('heading', { name: 'Your feed is empty' })).toBeVisible();
  });
});

test('a newcomer follows five animals and finds their posts at home', IN_SOAK, async ({ page, product, member }) => {
  void member;
  const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'];
  await publishAnimals(product.url, names);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screens.home);
  const five = page.getByRole('region', { name: 'Follow five animals you like' });
  for (const [followed, name] of names.entries()) {
    await expect(five.getByRole('status')).toHaveText(`${followed} of 5`);
    await five.getByRole('button', { name: `Follow ${name}` }).click();
  }
  await page.getByRole('link', { name: 'See their posts' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.goto(screens.discover);
  await expect(page.getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('article').filter({ hasText: 'By Ana' })).toHaveCount(0);
  await expect(five).toHaveCount(0);
});
