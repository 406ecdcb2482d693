import { screens } from '@qlixline/contract/areas/screens';

import { expectAccessible } from '../../src/checks/sound-page.ts';
import { expect, test } from '../../src/fixtures.ts';
import { befriend, publish } from '../../src/social.ts';

test('an owner remembers a pet and tells friends, who light a candle and write a tribute that the owner approves', async ({
  comeBy,
}) => {
  const owner = await comeBy('Hedda', screens.home);
  const friend = await comeBy('Nils', screens.home);
  const stranger = await comeBy('Vera', screens.home);
  await befriend(owner.account, friend.account);
  const { id } = await owner.account.createPet({ name: 'Pixel', species: 'cat', dateOfBirth: '2010-05-01' });
  await publish(owner.account, { text: 'On the warm step', petIds: [id], visibility: 'public' });
  await publish(owner.account, { text: 'At the vet, again', petIds: [id], visibility: 'friends' });

  await test.step('the owner enters the day and a few words, and tells friends', async () => {
    const { page } = owner;
    await page.goto(screens.pet(id));
    await page.getByRole('button', { name: 'Turn this page into a memorial' }).click();
    const sheet = page.getByRole('dialog', { name: 'In memory of Pixel' });
    await sheet.getByLabel('When did Pixel die?').click();
    await page.getByRole('button', { name: /today/i }).first().click();
    await sheet.getByLabel('A few words about Pixel').fill('You found every warm place.');
    await sheet.getByRole('checkbox', { name: /^Tell my friends/ }).check();
    await expectAccessible(page, 'a memorial that begins', () => expect(sheet).toBeVisible());
    await sheet.getByRole('button', { name: 'Keep the page as a memorial' }).click();
    await expect(page.getByText('In loving memory')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Pixel' })).toBeFocused();
    await expect(page.getByText('You found every warm place.')).toBeVisible();
  });

  await test.step('a friend is told, lights a candle and writes a tribute', async () => {
    const { page } = friend;
    await page.goto(screens.notifications);
    await page.getByRole('link', { name: /is remembering a pet that has died/ }).click();
    await page.getByRole('button', { name: 'Light a candle for Pixel' }).click();
    await expect(page.getByText('You lit a candle')).toBeVisible();
    await page.getByRole('button', { name: 'Write a tribute' }).click();
    await page.getByLabel('A few words about Pixel').fill('She slept on my coat, and I left late.');
    await page.getByRole('button', { name: 'Send' }).click();
    const own = page.getByRole('article', { name: 'Your tribute' });
    await expectAccessible(page, 'a memorial with one’s own tribute', () =>
      expect(own.getByText('Hedda reads it first.')).toBeVisible(),
    );
    await expect(page.getByRole('link', { name: /At the vet, again/ })).toBeVisible();
  });

  await test.step('a stranger doesn’t see the tribute before it is approved', async () => {
    const { page } = stranger;
    await page.goto(screens.pet(id));
    await expect(page.getByText('1 person lit a candle')).toBeVisible();
    await expect(page.getByText('No tributes yet. Did you know Pixel?')).toBeVisible();
  });

  await test.step('the owner comes by the notification and approves it', async () => {
    const { page } = owner;
    await page.goto(screens.notifications);
    await page.getByRole('link', { name: /wrote a tribute to your pet/ }).click();
    const tools = page.getByRole('dialog', { name: 'Pixel’s memorial' });
    const approve = tools.getByRole('button', { name: /^Approve the tribute by/ });
    await expectAccessible(page, 'looking after a memorial', () => expect(approve).toBeVisible());
    await approve.click();
    await expect(tools.getByText('None at the moment.')).toBeVisible();
    await tools.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Nils lit a candle')).toBeVisible();
    await expect(page.getByText('She slept on my coat, and I left late.')).toBeVisible();
  });

  await test.step('a stranger sees the tribute and public moments, and nothing to edit', async () => {
    const { page } = stranger;
    await page.reload();
    await expectAccessible(page, 'a memorial', () =>
      expect(page.getByText('She slept on my coat, and I left late.')).toBeVisible(),
    );
    await expect(page.getByRole('link', { name: /On the warm step/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /At the vet, again/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /Look after|Hide|Delete|Edit/ })).toHaveCount(0);
    const { items } = await stranger.account.call('GET /api/notifications', {});
    expect(items.map(({ kind }) => kind)).not.toContain('pet_remembered');
  });

  await test.step('the owner ends the memorial, and everybody sees the page of before', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Look after this page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the memorial' }).click();
    await expect(page.getByRole('button', { name: 'Turn this page into a memorial' })).toBeFocused();
    await stranger.page.reload();
    await expect(stranger.page.getByRole('heading', { name: 'Posts with Pixel' })).toBeVisible();
    await expect(stranger.page.getByText('She slept on my coat, and I left late.')).toHaveCount(0);
  });
});
