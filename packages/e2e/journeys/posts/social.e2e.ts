import sharp from 'sharp';
import { screens } from '@qlixline/contract/areas/screens';

import { whileSaving } from '../../src/while-saving.ts';
import { expect, test } from '../../src/fixtures.ts';
import { befriend, bringUpPost, publish } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import type { Visitor } from '../../src/visitor.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

// "Everything arrives within a second" is measured from the moment when the action is complete for its actor.

async function photo(color: string, width = 1200, height = 900) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer };
}

test('two users become friends, and both see it without a reload', async ({ comeBy }) => {
  const ben = await comeBy('Ben', screens.friendRequests);
  const ana = await comeBy('Ana', screens.user(ben.account.user.id));
  await ana.page.getByRole('button', { name: 'Add friend' }).click();
  await expect(ana.page.getByRole('button', { name: /^Requested/ })).toBeVisible();
  const request = ben.page.getByRole('listitem').filter({ hasText: 'Ana' });
  await expect(request).toBeVisible();
  await expect(ben.page.getByTestId('unread-badge').first()).toHaveText(/^2 /);

  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(ana.page.getByRole('main').getByText('Friends', { exact: true })).toBeVisible();
  await expect(ana.page.getByTestId('unread-badge').first()).toHaveText(/^2 /);
});

test('a user blocks another one on the profile and unblocks them there', IN_SOAK, async ({ comeBy }) => {
  const ben = await comeBy('Ben');
  const ana = await comeBy('Ana', screens.user(ben.account.user.id));
  ana.noise.expect(/404/); // the profile isn't visible to her
  await ana.page.getByRole('button', { name: /^More about Ben/ }).click();
  await ana.page.getByRole('menuitem', { name: 'Block' }).click();
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  const blocked = ana.page.getByRole('heading', { name: /^You have blocked Ben/ });
  await expect(blocked).toBeVisible();
  await ana.page.reload();
  await expectAccessible(ana.page, 'a blocked profile', () => expect(blocked).toBeVisible());

  await ana.page.getByRole('button', { name: 'Unblock' }).click();
  await expect(ana.page.getByRole('button', { name: 'Add friend' })).toBeVisible();
});

test('a post with four photos, a like and a comment with a mention reach friends live, and nobody else', async ({
  comeBy,
}) => {
  const [ana, ben, cleo, sam, blocked] = (await Promise.all(
    ['Ana', 'Ben', 'Cleo', 'Sam', 'Vic'].map((name) => comeBy(name)),
  )) as [Visitor, Visitor, Visitor, Visitor, Visitor];
  for (const friend of [ben, cleo, blocked]) await befriend(ana.account, friend.account);
  await befriend(ben.account, cleo.account);
  await ana.account.call('PUT /api/blocks/:userId', { params: { userId: blocked.account.user.id } });

  await ana.page.getByRole('button', { name: /^What is Juno up to today/ }).click();
  const form = ana.page.getByRole('form', { name: 'New post' });
  await form.getByLabel('Your post').fill('Four of Juno, all blurred. #blurrydogs');
  const colors = ['#6cc3a0', '#8fb6f2', '#f6c04d', '#e79bbd'];
  await form.locator('input[type=file]').setInputFiles(await Promise.all(colors.map((color) => photo(color))));
  const photos = ana.page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add alt text of photo 1' }).click();
  for (const [index] of colors.entries()) {
    await photos.getByLabel(`What does photo ${index + 1} show?`).fill(`Juno, blurred, ${index + 1}`);
    await photos.getByRole('button', { name: 'Next photo' }).click();
  }
  await photos.getByRole('button', { name: 'Done' }).click();
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  const postOn = ({ page }: Visitor) => page.getByRole('article').filter({ hasText: 'Four of Juno' });
  await expect(postOn(ana)).toBeVisible();
  await Promise.all([ben, cleo].map((friend) => expect(postOn(friend)).toBeVisible()));
  await expect(postOn(ben).getByRole('img', { name: /^Juno, blurred/ })).toHaveCount(4);

  await postOn(ben).getByRole('button', { name: /^Like/ }).click();
  // The welcome, two acceptances (one row), and this.
  await expect(ana.page.getByTestId('unread-badge').first()).toHaveText(/^3 /);
  await expect(postOn(ana).getByRole('button', { name: 'Like, 1' })).toBeVisible();

  await postOn(ben)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await postOn(cleo)
    .getByRole('button', { name: /^Comments/ })
    .click();
  const words = postOn(cleo).getByLabel('Write a comment');
  await words.pressSequentially(`Look, @${ben.account.user.username?.slice(0, 6) ?? 'ben'}`);
  await cleo.page.getByRole('option').first().click();
  await words.press('End');
  await words.pressSequentially('!');
  await postOn(cleo).getByRole('button', { name: 'Send' }).click();
  await expect(postOn(cleo).getByRole('link', { name: /^@ben/ })).toBeVisible();
  await expect(postOn(ben).getByText('Look,')).toBeVisible();

  await ben.page.goto(screens.notifications);
  await expect(ben.page.getByRole('link', { name: 'Cleo mentioned you in a comment' })).toBeVisible();
  await ana.page.goto(screens.notifications);
  await expect(ana.page.getByRole('link', { name: 'Ben liked your post' })).toBeVisible();
  await ana.page.getByRole('link', { name: 'Cleo commented on your post' }).click();
  await expect(postOn(ana).getByText('Look,')).toBeVisible();

  for (const other of [sam, blocked]) {
    await expect(postOn(other)).toBeHidden();
    await other.page.reload();
    await expect(other.page.getByRole('button', { name: /^What is Juno up to today/ })).toBeVisible();
    await expect(postOn(other)).toBeHidden();
  }
});

test('a story is seen, answered and reacted to, which its author sees without a reload', async ({ comeBy }) => {
  const ana = await comeBy('Ana');
  const ben = await comeBy('Ben');
  const sam = await comeBy('Sam');
  await befriend(ana.account, ben.account);

  await ana.page.getByRole('button', { name: 'Add a story' }).click();
  const sheet = ana.page.getByRole('dialog', { name: 'Add a story' });
  await sheet.locator('input[type=file]').setInputFiles(await photo('#8fb6f2', 900, 1200));
  await sheet.getByRole('textbox', { name: /^Caption/ }).fill('First snow');
  await sheet.getByRole('button', { name: 'Share story' }).click();
  await expect(sheet).toBeHidden();

  const ring = ben.page.getByRole('link', { name: 'Ana: 1 story, new' });
  await expect(ring).toBeVisible();
  await ring.click();
  const viewer = ben.page.getByRole('dialog', { name: 'Stories' });
  await expect(viewer.getByText('First snow')).toBeVisible();
  await viewer.getByRole('textbox', { name: 'Reply to Ana' }).fill('So soft!');
  await viewer.getByRole('textbox', { name: 'Reply to Ana' }).press('Enter');
  await expect(viewer.getByText('Sent to Ana')).toBeVisible();
  await expect(ana.page.getByTestId('unread-badge').first()).toHaveText(/^3 /); // welcome, accepted, this
  await viewer.getByRole('button', { name: 'React' }).click();
  await viewer.getByRole('button', { name: 'Love' }).click();
  await expect(ana.page.getByTestId('unread-badge').first()).toHaveText(/^4 /);
  await ben.page.keyboard.press('Escape');
  await expect(ben.page.getByRole('link', { name: 'Ana: 1 story', exact: true })).toBeVisible();

  await ana.page.goto(screens.notifications);
  await ana.page.getByRole('link', { name: 'Ben replied to your story' }).click();
  await ana.page.getByRole('button', { name: 'Seen by 1' }).click();
  await expect(ana.page.getByText('“So soft!”')).toBeVisible();
  await expect(ana.page.getByRole('img', { name: 'Love' })).toBeVisible();
  await expect(sam.page.getByRole('link', { name: /^Ana: / })).toHaveCount(0);
});

test('a newcomer sees strangers’ posts in Discover, hides one, sends a friend request, and sees their own post first', async ({
  comeBy,
}) => {
  const [ana, ben] = [await comeBy('Ana'), await comeBy('Ben')];
  for (const { account } of [ana, ben]) {
    await publish(account, { text: `Hello from ${account.user.id}`, visibility: 'public' });
  }
  const { page } = await comeBy('Sam');
  const greeting = (visitor: Visitor) => `Hello from ${visitor.account.user.id}`;
  const postOf = (visitor: Visitor) => page.getByRole('article').filter({ hasText: greeting(visitor) });
  await expect(page.getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'page');

  await (await bringUpPost(page, greeting(ana))).getByRole('button', { name: 'More' }).click();
  await whileSaving(page, () => page.getByRole('menuitem', { name: 'Not interested' }).click());
  await expect(postOf(ana)).toHaveCount(0);
  await page.reload();
  await expect(postOf(ben)).toBeVisible();
  await expect(postOf(ana)).toHaveCount(0);

  await (await bringUpPost(page, greeting(ben))).getByRole('button', { name: 'Add Ben as a friend' }).click();
  await expect(ben.page.getByTestId('unread-badge').first()).toHaveText(/^2 /);
  await expect(postOf(ben).getByRole('button', { name: /^Requested/ })).toBeVisible();

  await page.getByRole('button', { name: /^What is Juno up to today/ }).click();
  await page.getByLabel('Your post').fill('My first post');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').first()).toHaveText(/My first post/);
  await page.reload();
  await expect(page.getByRole('article').first()).toHaveText(/My first post/);
});
