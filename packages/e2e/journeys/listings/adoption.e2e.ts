import type { ApplicationInput } from '@qlixline/contract/listings/application';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { largePhoto } from '../../src/photo.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import type { Visitor } from '../../src/visitor.ts';

const ANSWERS: ApplicationInput = {
  home: 'flat',
  tenure: 'own',
  garden: 'none',
  children: 'none',
  otherAnimals: '',
  experience: 'Cats all my life',
  hoursAlone: 3,
  message: 'My sofa is too large for one.',
};

test('three users apply for an animal, which is promised, promised to another one, and handed over with its record', async ({
  comeBy,
}) => {
  const lister = await comeBy('Lena', screens.newListing('adoption'));
  const ben = await comeBy('Ben', screens.adoption);
  const [cleo, dan] = [await comeBy('Cleo', screens.home), await comeBy('Dan', screens.home)];

  await test.step('Lena describes the animal, sees what is missing, and publishes it', async () => {
    const { page } = lister;
    await lister.account.call('POST /api/pets', { body: { name: 'Saffron of the stairs', species: 'cat' } });
    await page.reload();
    await page.getByLabel('Which animal?').selectOption('Saffron of the stairs');
    await expect(page.getByLabel('Name')).toHaveValue('Saffron of the stairs');
    await expect(page.getByRole('radio', { name: 'Cat' })).toBeChecked();
    await page.getByRole('button', { name: 'Young' }).click();
    await page.getByRole('group', { name: 'Good with children' }).getByRole('button', { name: 'Yes' }).click();
    await page.getByLabel('Description').fill('She came up the stairs, and stayed.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Please add at least one photo')).toBeVisible();
    await expect(page.getByText('Please choose a place')).toBeVisible();
    await page
      .getByLabel('Choose photos of the animal')
      .setInputFiles({ name: 'saffron.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(1_000_000) });
    await page.getByLabel(/^What photo 1 shows/).fill('A ginger cat on the stairs');
    await page.getByRole('combobox', { name: 'Place' }).fill('malmo');
    await page.getByTitle('Malmö, Sweden').click();
    await expectAccessible(page, 'the form', () =>
      expect(page.getByLabel('Name')).toHaveValue('Saffron of the stairs'),
    );
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Everybody can find this listing.')).toBeVisible();
  });
  const address = new URL(lister.page.url()).pathname;
  const id = Number(address.split('/').at(-1));

  await test.step('Ben finds the animal near him by its traits, and adds it to his favourites', async () => {
    const { page } = ben;
    await page.getByRole('combobox', { name: 'Near' }).fill('lund');
    await page.getByTitle('Lund, Sweden').click();
    await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 25 km');
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('button', { name: /^Cat 1/ }).click();
    await filters.getByRole('button', { name: 'Show 1 animal' }).click();
    await expect(page.getByText(/^Malmö, Sweden · 1\d km away$/)).toBeVisible();
    await page.getByRole('button', { name: 'Add Saffron of the stairs to favourites' }).click();
    await expectAccessible(page, 'what is found', () =>
      expect(page.getByRole('link', { name: 'Saffron of the stairs' })).toBeVisible(),
    );
    await page.getByRole('link', { name: 'Saffron of the stairs' }).click();
    await expect(page.getByRole('img', { name: 'A ginger cat on the stairs' })).toBeVisible();
  });

  await test.step('three users apply, and Lena is notified of each', async () => {
    const { page } = ben;
    await page.getByRole('button', { name: 'Apply to adopt Saffron of the stairs' }).click();
    const sheet = page.getByRole('dialog', { name: 'Apply for Saffron of the stairs' });
    await sheet.getByLabel('Where do you live?').selectOption('House');
    await sheet.getByLabel('Do you own it or rent it?').selectOption('We own it');
    await sheet.getByLabel('Is there a garden?').selectOption('Our own, fenced');
    await sheet.getByLabel('How old is the youngest child?').selectOption('6 to 12 years');
    await sheet.getByLabel(/^How many hours/).fill('2');
    await sheet.getByLabel(/^Why would you like/).fill('The children have asked for a year.');
    await expectAccessible(page, 'an application that is written', () => expect(sheet).toBeVisible());
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Your application was sent.' })).toBeVisible();
    for (const { account } of [cleo, dan]) {
      await account.call('POST /api/listings/:id/applications', { params: { id }, body: ANSWERS });
    }
    await expect(lister.page.getByRole('link', { name: '3 applications' })).toBeVisible();
    await lister.page.goto(screens.notifications);
    await lister.page.getByText('Dan and 2 others would like to adopt from you').click();
    await expect(lister.page.getByRole('region', { name: /^New 3/ })).toBeVisible();
  });

  const take = async (name: string, step: string, word = '') => {
    const { page } = lister;
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    const sheet = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
    await sheet.getByLabel(/^Message to/).fill(word);
    await sheet.getByRole('button', { name: step }).click();
    await expect(sheet.getByRole('button', { name: step })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  };

  await test.step('Lena reviews, meets and approves Ben, which pauses the other applications', async () => {
    await take('Ben', 'Start review', 'A fenced garden, how nice.');
    await expect(ben.page.getByText('A fenced garden, how nice.')).toBeVisible();
    await take('Ben', 'Invite to meet');
    await take('Ben', 'Approve');
    await expect(ben.page.getByRole('heading', { name: 'Your application was approved!' })).toBeVisible();
    await expectAccessible(lister.page, 'the board', () => expect(lister.page.getByText('Paused')).toHaveCount(2));
    await openListing(cleo, address);
    await expect(cleo.page.getByText('Adoption pending')).toBeVisible();
    await expect(cleo.page.getByText(/^Another application comes first/)).toBeVisible();
  });

  await test.step('Lena revokes the approval, and the other applications resume', async () => {
    await take('Ben', 'Undo approval', 'His children are allergic after all.');
    await expect(cleo.page.getByText(/^Another application comes first/)).toBeHidden();
    await take('Ben', 'Decline');
    for (const step of ['Start review', 'Invite to meet', 'Approve']) await take('Cleo', step);
    await expect(cleo.page.getByRole('heading', { name: 'Your application was approved!' })).toBeVisible();
  });

  await test.step('Lena hands the animal over to Cleo, and the last applicant is answered', async () => {
    await take('Cleo', 'Hand over Saffron of the stairs’s record');
    await cleo.page.getByRole('button', { name: 'Accept Saffron of the stairs’s record' }).click();
    await expect(cleo.page.getByText('Saffron of the stairs’s record is yours now.')).toBeVisible();
    const pets = await cleo.account.call('GET /api/pets', {});
    expect(pets).toContainEqual(expect.objectContaining({ name: 'Saffron of the stairs', isAdopted: true }));
    await openListing(lister, address);
    await expect(lister.page.getByText('This animal has found a home.')).toBeVisible();
    await dan.page.goto(screens.notifications);
    await dan.page.getByText('Lena answered your application').click();
    await expect(dan.page.getByRole('heading', { name: 'Your application was declined.' })).toBeVisible();
    await ben.page.goto(screens.favouriteListings('adoption'));
    await expect(ben.page.getByText('Adopted')).toBeVisible();
  });
});

async function openListing({ page }: Visitor, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Saffron of the stairs' })).toBeVisible();
}
