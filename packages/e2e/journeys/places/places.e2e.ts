import { screens } from '@qlixline/contract/areas/screens';
import { reachRefusal } from '@qlixline/contract/trust/reaches';

import { expect, test } from '../../src/fixtures.ts';
import { inDatabase } from '../../src/product/in-database.ts';
import { grantRole } from '../../src/product/operator.ts';
import { befriend } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const ROSSIO = { latitude: 38.713_9, longitude: -9.139_4 };

test('a missing place is proposed on a phone, approved, reviewed, recommended and found on the map', async ({
  comeBy,
  product,
}) => {
  test.skip(!product.operated, 'A moderator is appointed by an operator.');
  const finder = await comeBy('Hedda', screens.notifications);
  const friend = await comeBy('Nils', screens.home);
  const mo = await comeBy('Mo', screens.home);
  await grantRole(product, mo.account, 'moderator');
  await befriend(finder.account, friend.account);
  const { page } = finder;

  await test.step('a user proposes a place at their position', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await finder.context.grantPermissions(['geolocation']);
    await finder.context.setGeolocation(ROSSIO);
    await page.goto(screens.newPlace);
    await page.getByLabel('What is it?').selectOption('Dog park');
    await page.getByLabel('Name').fill('Meadow by the mill');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Move the map to be more exact.')).toBeVisible();
    await page.getByText('By weekday').click();
    await page.getByLabel('Saturday from').fill('10:00');
    await page.getByLabel('Saturday to').fill('18:00');
    await expectAccessible(page, 'the form of a place', () => expect(page.getByLabel('Name')).toHaveValue(/Meadow/));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Waiting for a moderator')).toBeVisible();
  });

  await test.step('a moderator approves the place, and its finder is notified', async () => {
    await page.goto(screens.notifications);
    await mo.page.goto(`${screens.moderation}?tab=places`);
    const card = mo.page.getByRole('region', { name: 'Meadow by the mill' });
    await expect(card).toContainText('Sat 10:00 AM–6:00 PM');
    await card.getByRole('button', { name: 'Approve' }).click();
    await mo.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByText('A moderator has answered your proposal about Meadow by the mill')).toBeVisible();
    await page.getByRole('link', { name: 'See the place' }).click();
    await page.waitForURL(/\/services\/\d+$/);
  });
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  const sheet = friend.page.getByRole('dialog', { name: 'How was Meadow by the mill?' });
  await test.step('the form for a review tells a new account when it can review', async () => {
    await friend.page.goto(screens.place(id));
    await friend.page.getByRole('button', { name: 'Write a review' }).click();
    await expect(sheet.getByRole('status')).toContainText(reachRefusal('review', 'new'));
    await inDatabase(
      product,
      `update users set created_at = now() - interval '25 hours', email_confirmed_at = now() where id = $1`,
      [friend.account.user.id],
    );
  });

  await test.step('a friend reviews the place by keyboard', async () => {
    await friend.page.reload();
    await friend.page.getByRole('button', { name: 'Write a review' }).click();
    await sheet.getByRole('radio', { name: '5 stars: Very good' }).focus();
    await friend.page.keyboard.press('Space');
    await sheet.getByLabel(/What should others know/).fill('Water for the dogs, and shade.');
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await expectAccessible(friend.page, 'a place', () =>
      expect(friend.page.getByRole('article', { name: /^Review by/ })).toContainText('Water for the dogs'),
    );
  });

  await test.step('the place appears among friends’ recommendations', async () => {
    await page.goto(`${screens.services}?place=Lisbon&at=38.71,-9.14&friends=`);
    await expect(page.getByRole('article', { name: 'Meadow by the mill' })).toContainText('A friend recommends it');
  });

  await test.step('the place appears on the map, and the map can be shared', async () => {
    await page.goto(screens.mapAt('38.7139,-9.1394,14'));
    const list = page.getByRole('region', { name: 'List of what is on the map' });
    const row = list.getByRole('article', { name: 'Meadow by the mill' });
    await expectAccessible(page, 'the map', () => expect(row).toBeVisible());
    await row.getByRole('link').focus();
    await expect(page).toHaveURL(new RegExp(`item=parks-${id}`));
    const address = page.url();
    await page.getByRole('button', { name: 'Parks' }).click();
    await expect(row).toHaveCount(0);
    await friend.page.goto(address);
    await expect(friend.page.getByRole('article', { name: 'Meadow by the mill' })).toHaveAttribute(
      'data-selected',
      'true',
    );
    await page.keyboard.press('Enter');
  });
});

test('a device without permission for its location offers towns, and a browser without WebGL the list', async ({
  comeBy,
}) => {
  const { page, account, context } = await comeBy('Rita', screens.home);
  await account.updateProfile({ location: 'Lisbon, Portugal' });
  await context.clearPermissions();
  await page.addInitScript(() => {
    const drawing = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')!.value;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind === 'webgl2' ? null : Reflect.apply(drawing, this, [kind, ...more]);
    } as HTMLCanvasElement['getContext'];
  });
  await page.goto(screens.map);
  await expectAccessible(page, 'the map of a browser that draws none', () =>
    expect(page.getByText('This browser cannot draw maps.')).toBeVisible(),
  );
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location is blocked.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Go to a place' }).fill('leip');
  await page.getByRole('option', { name: /^Leipzig/ }).click();
  await expect(page).toHaveURL(/at=51\.3/);
});
