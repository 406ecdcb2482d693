import type { Page } from '@playwright/test';
import { screens } from '@qlixline/contract/areas/screens';
import sharp from 'sharp';

import { expect, test } from '../../src/fixtures.ts';
import { befriend, publish } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const messageWith = (page: Page, text: string) => pane(page).getByRole('list', { name: 'Messages' }).getByText(text);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('friends create a group, send photos and a post, add a member, leave, and come back by an invitation', async ({
  comeBy,
}) => {
  const [ana, ben, cara] = [await comeBy('Ana'), await comeBy('Ben'), await comeBy('Cara')];
  for (const friend of [ben, cara]) await befriend(ana.account, friend.account);

  await ana.page.goto(screens.messages);
  await ana.page.getByRole('button', { name: 'New message' }).click();
  await ana.page.getByRole('button', { name: 'New group' }).click();
  const making = dialog(ana.page, 'New group');
  await making.getByLabel('Name of the group').fill('Lake walkers');
  await making.getByRole('checkbox', { name: /Ben/ }).click();
  await making.getByRole('button', { name: 'Create group (2)' }).click();
  await expect(messageWith(ana.page, 'You created the group')).toBeVisible();

  await ben.page.goto(screens.messages);
  await ben.page.getByRole('link', { name: /^Lake walkers/ }).click();
  await expect(messageWith(ben.page, 'Ana created the group')).toBeVisible();

  const lake = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8fb6f2' } })
    .jpeg()
    .toBuffer();
  await pane(ana.page)
    .getByLabel('Photos', { exact: true })
    .setInputFiles([{ name: 'lake.jpg', mimeType: 'image/jpeg', buffer: lake }]);
  await expect(pane(ana.page).getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await pane(ana.page).getByRole('button', { name: 'Send' }).click();
  await expect(pane(ben.page).getByRole('button', { name: 'Photo 1 of 1' })).toBeVisible();

  const post = await publish(ana.account, { text: 'The lake is open', visibility: 'friends' });
  await ana.page.goto(screens.sendTo('post', post.id));
  await ana.page.getByRole('button', { name: 'Send to Lake walkers' }).click();
  await expect(ana.page.getByRole('button', { name: 'Sent to Lake walkers' })).toBeVisible();
  await expect(pane(ben.page).getByRole('link', { name: /The lake is open/ })).toBeVisible();

  await ana.page.goto(screens.messages);
  await ana.page.getByRole('link', { name: /^Lake walkers/ }).click();
  await pane(ana.page)
    .getByRole('button', { name: /^Lake walkers/ })
    .click();
  await dialog(ana.page, 'Group').getByRole('button', { name: 'Add people' }).click();
  const adding = dialog(ana.page, 'Add people');
  await adding.getByRole('checkbox', { name: /Cara/ }).click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(messageWith(ben.page, 'Ana added Cara')).toBeVisible();

  // New members only see messages from then on.
  await cara.page.goto(screens.messages);
  await cara.page.getByRole('link', { name: /^Lake walkers/ }).click();
  await expect(messageWith(cara.page, 'Ana added you')).toBeVisible();
  await expect(messageWith(cara.page, 'Ana created the group')).toBeHidden();
  await expectAccessible(cara.page, 'a group', async () => {
    await expect(messageWith(cara.page, 'Ana added you')).toBeVisible();
  });

  await pane(ben.page)
    .getByRole('button', { name: /^Lake walkers/ })
    .click();
  await dialog(ben.page, 'Group').getByRole('button', { name: 'Leave the group' }).click();
  await ben.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(ben.page.getByText('No messages yet')).toBeVisible();
  await expect(messageWith(cara.page, 'Ben left')).toBeVisible();

  // Members who left come back only by accepting an invitation.
  const group = dialog(ana.page, 'Group');
  await expect(group.getByText('2 members')).toBeVisible();
  await group.getByRole('button', { name: 'Add people' }).click();
  await dialog(ana.page, 'Add people').getByRole('checkbox', { name: /^Ben/ }).click();
  await dialog(ana.page, 'Add people').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(group.getByText('Invited')).toBeVisible();
  await expect(group.getByText('2 members')).toBeVisible();
  await ben.page.getByText('Requests 1').click();
  await ben.page.getByRole('link', { name: /^Lake walkers/ }).click();
  await expectAccessible(ben.page, 'an invitation', async () => {
    await expect(pane(ben.page).getByText(/invited you to this group/)).toBeVisible();
  });
  await pane(ben.page).getByRole('button', { name: 'Accept' }).click();
  await expect(messageWith(ben.page, 'Ana added you')).toBeVisible();
  await expect(messageWith(cara.page, 'Ana added Ben')).toBeVisible();
});
