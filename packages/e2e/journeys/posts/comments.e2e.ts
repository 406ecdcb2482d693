import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { befriend, publish } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

test('two users reply to, like and edit comments, and are notified', async ({ comeBy }) => {
  const [ana, ben] = [await comeBy('Ana'), await comeBy('Ben')];
  await befriend(ana.account, ben.account);
  const { id } = await publish(ana.account, { text: 'Juno has learned to open the gate.' });
  const post = screens.post(id);
  await Promise.all([ana, ben].map(({ page }) => page.goto(post)));
  const [anas, bens] = [ana, ben].map(({ page }) => page.getByRole('region', { name: 'Comments' })) as [
    ReturnType<typeof ana.page.getByRole>,
    ReturnType<typeof ana.page.getByRole>,
  ];

  await bens.getByLabel('Write a comment').fill('From the insde?');
  await bens.getByRole('button', { name: 'Send' }).click();
  await expect(anas.getByText('From the insde?')).toBeVisible();

  await bens.getByRole('button', { name: /^More about the comment by Ben/ }).click();
  await ben.page.getByRole('menuitem', { name: 'Edit' }).click();
  await bens.getByLabel('Change your comment').fill('From the inside?');
  await ben.page.keyboard.press('Enter');
  await expect(anas.getByText('From the inside?')).toBeVisible();
  await expect(anas.getByText('edited')).toBeVisible();

  await anas.getByRole('button', { name: /^Like the comment by Ben/ }).click();
  await expect(bens.getByRole('button', { name: /^Like the comment by Ben.*, 1$/ })).toBeVisible();
  await anas.getByRole('button', { name: /^Reply to Ben/ }).click();
  await expect(anas.getByText(/^Replying to @/)).toBeVisible();
  await ana.page.keyboard.type('With all of us in.');
  await ana.page.keyboard.press('Enter');
  await expect(anas.getByRole('list', { name: 'Replies' }).getByText('With all of us in.')).toBeVisible();

  await bens.getByRole('button', { name: 'View 1 reply' }).click();
  await bens.getByRole('button', { name: /^Reply to Ana/ }).click();
  await expect(bens.getByRole('textbox', { name: /^Reply to @/ })).toHaveValue(/^@ana\S* $/);
  await ben.page.keyboard.type('clever girl');
  await ben.page.keyboard.press('Enter');
  await expect(anas.getByText('clever girl')).toBeVisible();
  await expectAccessible(ana.page, 'a post with replies', () => expect(anas.getByText('clever girl')).toBeVisible());

  await ben.page.goto(screens.notifications);
  await expect(ben.page.getByRole('link', { name: /^Ana.* liked your comment/ })).toBeVisible();
  await ben.page.getByRole('link', { name: /^Ana.* replied to your comment/ }).click();
  await expect(bens.getByRole('button', { name: 'View 2 replies' })).toBeVisible();
  await ana.page.goto(screens.notifications);
  await expect(ana.page.getByRole('link', { name: /^Ben.* replied to your comment/ })).toBeVisible();

  await bens
    .getByRole('button', { name: /^More about the comment by Ben/ })
    .first()
    .click();
  await ben.page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(ben.page.getByText('Comment and 2 replies deleted')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Undo' }).click();
  await expect(bens.getByRole('button', { name: 'View 2 replies' })).toBeVisible();
});
