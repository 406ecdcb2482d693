import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { largePhoto } from '../../src/photo.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

test('a seller publishes a thing, and a buyer finds it by price, asks about it and buys it', async ({ comeBy }) => {
  const seller = await comeBy('Sol', screens.newListing('sale'));
  const buyer = await comeBy('Bea', screens.sell);
  const basket = 'A basket from Ystad';

  await test.step('Sol describes the thing, sees what is missing, and publishes it', async () => {
    const { page } = seller;
    await page.getByLabel('Title').fill(basket);
    await page.getByRole('radio', { name: 'Cat' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Please add at least one photo')).toBeVisible();
    await expect(page.getByText('Please choose a category')).toBeVisible();
    await page
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'basket.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(1_000_000) });
    await page.getByLabel(/^What photo 1 shows/).fill('A round basket');
    await page.getByRole('button', { name: 'Beds and blankets' }).click();
    await page.getByRole('button', { name: 'Like new' }).click();
    await page.getByLabel('Price').fill('120,50');
    await page.getByLabel('Currency').selectOption('SEK');
    await page.getByLabel('Description').fill('Hardly used. She sleeps on the radiator.');
    await page.getByRole('combobox', { name: 'Place' }).fill('ystad');
    await page.getByTitle('Ystad, Sweden').click();
    await expectAccessible(page, 'the form of a sale', () => expect(page.getByLabel('Title')).toHaveValue(basket));
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Everybody can find this listing\. It expires on /)).toBeVisible();
  });

  await test.step('Bea finds the thing near her for at most 150 kronor, the cheapest first', async () => {
    const { page } = buyer;
    await page.getByRole('combobox', { name: 'Near' }).fill('ystad');
    await page.getByTitle('Ystad, Sweden').click();
    await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 10 km');
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabel('Currency').selectOption('SEK');
    await filters.getByLabel('Price up to').fill('120');
    await expect(filters.getByRole('button', { name: 'Show 0 listings' })).toBeVisible();
    await filters.getByLabel('Price up to').fill('150');
    await filters.getByRole('button', { name: 'Show 1 listing' }).click();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Cheapest first');
    await expect(page.getByText('SEK 120.50')).toBeVisible();
    await expectAccessible(page, 'what is for sale', () =>
      expect(page.getByRole('link', { name: basket })).toBeVisible(),
    );
    await page.reload();
    await page.getByRole('link', { name: basket }).click();
    await expect(page.getByRole('img', { name: 'A round basket' })).toBeVisible();
    await expect(page.getByText(/^Meet in person and see it before you pay/)).toBeVisible();
  });

  await test.step('Sol shares the listing in a post, which links to it', async () => {
    const { page } = seller;
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Share in a post' }).click();
    const form = page.getByRole('form', { name: 'Share in a post' });
    await expect(form.getByText(basket)).toBeVisible();
    await page.getByRole('textbox', { name: 'Your post' }).fill('She never slept in it');
    await expectAccessible(page, 'sharing a listing in a post', () => expect(form).toBeVisible());
    await page.getByRole('textbox', { name: 'Your post' }).press('Control+Enter');
    const shared = page
      .getByRole('article')
      .filter({ hasText: 'She never slept in it' })
      .getByRole('link', { name: basket });
    await expect(shared).toContainText('SEK 120.50');
    await expectAccessible(page, 'a listing in a post', () => expect(shared).toBeVisible());
    await shared.click();
    await expect(page.getByRole('heading', { level: 1, name: basket })).toBeVisible();
  });

  await test.step('Bea asks about the thing, and the conversation shows the listing', async () => {
    const { page } = buyer;
    await expectAccessible(page, 'a listing that is sold', () =>
      expect(page.getByRole('heading', { name: basket })).toBeVisible(),
    );
    await page.getByRole('button', { name: 'Write to Sol' }).click();
    const sheet = page.getByRole('dialog', { name: 'Write to Sol' });
    await sheet.getByRole('button', { name: 'Is this still available?' }).click();
    await expectAccessible(page, 'first words', () => expect(sheet).toBeVisible());
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: `${basket} SEK 120.50` }),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('Is this still available?')).toBeVisible();
  });
  const conversation = new URL(buyer.page.url()).pathname;

  await test.step('Sol asks for money in advance, and only Bea sees a warning', async () => {
    const { page } = seller;
    await expect(page.getByTestId('unread-conversations').first()).toHaveText(/^1 /);
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await page.getByRole('link', { name: /^Bea.*Is this still available\?/ }).click();
    await expect(page).toHaveURL(conversation);
    await expect(page.getByRole('region', { name: 'Message request' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('Sure! Send the deposit first, by Western Union.');
    await page.keyboard.press('Enter');
    const warning = /Money sent this way usually can’t be recovered/;
    await expect(buyer.page.getByRole('note').filter({ hasText: warning })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Messages' }).getByText(/Western Union/)).toBeVisible();
    await expect(page.getByRole('note')).toHaveCount(0);
    await expectAccessible(buyer.page, 'a warning in a conversation', () =>
      expect(buyer.page.getByRole('note')).toBeVisible(),
    );
  });

  await test.step('Sol marks the thing as reserved and sold, and it can no longer be found', async () => {
    const { page } = seller;
    await page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: basket }).click();
    await page.getByRole('button', { name: 'Mark as reserved' }).click();
    await expect(page.getByText(/^It is reserved/)).toBeVisible();
    await page.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(page.getByText(/^It is sold/)).toBeVisible();
    await buyer.page.reload();
    await expect(
      buyer.page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: `${basket} Sold` }),
    ).toBeVisible();
    await buyer.page.goto(`${screens.sell}?place=Ystad&at=55.43,13.82&within=10`);
    await expect(buyer.page.getByRole('heading', { name: 'No matches right now' })).toBeVisible();
  });
});
