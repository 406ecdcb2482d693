import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';

import { expect, test } from '../../src/fixtures.ts';
import { grantRole } from '../../src/product/operator.ts';
import { largePhoto } from '../../src/photo.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const ANIMALS = 200;
/** Invalid rows by line of the file. */
const BAD_ROWS: Readonly<Record<number, string>> = {
  13: ',A-13,Cat,"Nobody has named it yet",,Young,',
  47: 'Griffin,A-47,Griffin,"Half a lion",,Young,',
  90: 'Methuselah,A-90,Dog,"Older than most",,Ancient,',
  133: 'Perhaps,A-133,Cat,"Nobody knows",,Adult,Perhaps',
  188: 'Twice,A-2,Cat,"The number is another one’s",,Adult,Yes',
};

/** Builds a file in which the first three animals have photos. */
function csvOfAnimals(): string {
  const rows = Array.from({ length: ANIMALS }, (_, nth) => {
    const line = nth + 2;
    const photo = nth < 3 ? `animal-${nth}.jpg` : '';
    return BAD_ROWS[line] ?? `Animal ${nth},A-${line},${nth % 2 ? 'Cat' : 'Dog'},"Calm, and kind",${photo},Young,Yes`;
  });
  return ['Name,Reference,Species,Description,Photos,Age,Good with children', ...rows].join('\r\n');
}

test('an approved shelter imports two hundred animals, which its members manage together', async ({
  comeBy,
  product,
}) => {
  test.skip(!product.operated, 'A moderator is appointed by an operator.');
  const founder = await comeBy('Hedda', screens.adoption);
  const helper = await comeBy('Nils', screens.home);
  const mo = await comeBy('Mo', screens.home);
  await grantRole(product, mo.account, 'moderator');

  await test.step('a user founds a shelter', async () => {
    const { page } = founder;
    await page.goto(screens.newShelter);
    await page.getByLabel('Name of the shelter').fill('Paws by the harbour');
    await page.getByLabel('About the shelter').fill('A home for those without one.');
    await page.getByLabel('Address').fill('Strandgatan 1');
    await page.getByRole('combobox', { name: /Place|Town/ }).fill('malmo');
    await page.getByTitle('Malmö, Sweden').click();
    await expectAccessible(page, 'the form of a shelter', () =>
      expect(page.getByLabel('Name of the shelter')).toHaveValue(/Paws/),
    );
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Paws by the harbour' })).toBeVisible();
    // Content that it prepares meanwhile is published with the approval.
    await expect(page.getByRole('link', { name: 'Import from a file' }).first()).toBeVisible();
  });
  const id = Number(new URL(founder.page.url()).pathname.split('/').at(-1));

  await test.step('a moderator approves the shelter', async () => {
    const { page } = mo;
    await page.goto(`${screens.moderation}?tab=shelters`);
    const card = page
      .getByRole('list', { name: 'Shelters' })
      .getByRole('listitem')
      .filter({ hasText: 'Paws by the harbour' });
    await card.getByRole('button', { name: /Approve/ }).click();
    await page
      .getByRole('dialog', { name: 'Approve Paws by the harbour?' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(card).toHaveCount(0);
  });

  await test.step('the preview of the file shows errors in five rows', async () => {
    const { page } = founder;
    await page.goto(screens.importAnimals(id));
    await page
      .getByLabel('Choose the file with the animals')
      .setInputFiles({ name: 'animals.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOfAnimals()) });
    await expect(page.getByText('195 animals can be imported, 5 rows have errors.')).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(6); // including the header
    for (const line of Object.keys(BAD_ROWS))
      await expect(rows.filter({ hasText: new RegExp(`^${line}(?!\\d)`) })).toHaveCount(1);
    await expectAccessible(page, 'a file with errors', () => expect(page.getByRole('table')).toBeVisible());
  });

  await test.step('the photos are uploaded, and the valid rows are imported', async () => {
    const { page } = founder;
    const buffer = await largePhoto(1_000_000);
    await page
      .getByLabel('Choose the photos that the file names')
      .setInputFiles([0, 1, 2].map((nth) => ({ name: `animal-${nth}.jpg`, mimeType: 'image/jpeg', buffer })));
    await page.getByRole('button', { name: 'Import 195 animals' }).click();
    await expect(page.getByRole('heading', { name: '195 animals imported' })).toBeVisible();
    await expectAccessible(page, 'animals that were imported', () =>
      expect(page.getByText(/195 animals added · 3 published · 3 photos used/)).toBeVisible(),
    );
  });

  await test.step('everyone finds the animals with photos under the shelter’s name', async () => {
    const { page } = helper;
    await page.goto(screens.shelter(id));
    await expect(page.getByText('Approved shelter')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Animal [012]$/ })).toHaveCount(3);
    await expectAccessible(page, 'a shelter', () => expect(page.getByRole('link', { name: 'Animal 1' })).toBeVisible());
  });

  await test.step('a second member joins, edits an animal, and sees its applications', async () => {
    await founder.page.goto(`${screens.shelter(id)}?tab=members`);
    const { username } = await helper.account.call('GET /api/auth/user', {});
    await founder.page.getByLabel('Invite somebody').fill(username ?? '');
    await founder.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(founder.page.getByText(/ is invited$/)).toBeVisible();
    const { page } = helper;
    await page.goto(screens.shelter(id));
    const animal = await page.getByRole('link', { name: 'Animal 1', exact: true }).getAttribute('href');
    const listingId = Number(animal?.split('/').at(-1));
    await page.getByRole('button', { name: 'Join the shelter' }).click();
    await expect(page.getByText(/^Welcome to /)).toBeVisible();
    await page.goto(screens.listing('adoption', listingId)); // a member's first page shows the newest drafts instead
    await expect(page.getByRole('heading', { level: 1, name: 'Animal 1' })).toBeVisible();
    await page.getByRole('link', { name: /Edit|Change/ }).click();
    await page.getByLabel('Description').fill('Calm, kind, and fond of rivers');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Calm, kind, and fond of rivers')).toBeVisible();
    const applicant = await createMember(product.url, 'Ida');
    await applicant.call('POST /api/listings/:id/applications', {
      params: { id: listingId },
      body: {
        home: 'house',
        tenure: 'own',
        garden: 'none',
        children: 'none',
        otherAnimals: '',
        experience: 'Cats, all my life',
        hoursAlone: 2,
        message: 'We live by the river, too.',
      },
    });
    await page.goto(screens.applications(listingId));
    await expectAccessible(page, 'applications to a shelter', () => expect(page.getByText(/Ida/)).toBeVisible());
  });
});
