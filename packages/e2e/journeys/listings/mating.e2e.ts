import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { largePhoto } from '../../src/photo.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a pet is offered for mating, its brother is refused, and mutual interest opens a conversation', async ({
  comeBy,
}) => {
  const breeder = await comeBy('Signe', screens.home);
  const other = await comeBy('Otto', screens.home);
  const petOf = async ({ account }: typeof breeder, body: { name: string; gender?: 'female' | 'male' }, age?: number) =>
    (
      await account.call('POST /api/pets', {
        body: { species: 'dog', ...body, ...(age !== undefined && { dateOfBirth: daysAgo(age) }) },
      })
    ).id;
  const astrid = await petOf(breeder, { name: 'Astrid of the fjord' });
  const rules = breeder.page.getByRole('region', { name: 'Before Astrid of the fjord is mated' });

  await test.step('the checklist rejects a profile that is incomplete', async () => {
    const { page } = breeder;
    await page.goto(screens.newListing('mating'));
    await page.getByLabel('Which of your pets?').selectOption('Astrid of the fjord');
    await expect(rules.getByText('Not met:')).toHaveCount(2);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Please say on its profile when it was born')).toBeVisible();
    await expect(page.getByText('Please say on its profile whether it is female or male')).toBeVisible();
  });

  await test.step('the checklist accepts the completed profile and names the sources of its rules, and the listing is published', async () => {
    const { page, account } = breeder;
    await account.call('PUT /api/pets/:id', {
      params: { id: astrid },
      body: { name: 'Astrid of the fjord', species: 'dog', gender: 'female', dateOfBirth: daysAgo(900) },
    });
    await page.reload(); // The address names the pet.
    await expect(rules.getByText('The Kennel Club, rules on registering a litter')).toHaveCount(2);
    await expect(rules.getByText('Not met:')).toHaveCount(0);
    for (const name of ['Hips', 'Eyes', 'No fee']) await page.getByRole('button', { name, exact: true }).click();
    await page
      .getByLabel('Choose photos of the animal')
      .setInputFiles({ name: 'astrid.jpg', mimeType: 'image/jpeg', buffer: await largePhoto(1_000_000) });
    await page.getByLabel(/^What photo 1 shows/).fill('A dog at a fjord');
    await page.getByLabel('Description').fill('Calm with children, quick on the hill.');
    await page.getByRole('combobox', { name: 'Place' }).fill('bergen');
    await page.getByTitle('Bergen, Norway').click();
    await expectAccessible(page, 'the form of a mate', () => expect(rules).toBeVisible());
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Everybody can find this listing\. It expires on /)).toBeVisible();
  });
  const address = new URL(breeder.page.url()).pathname;

  await test.step('Otto cannot choose the dog that is her brother, and shows interest with the other one', async () => {
    const { account, page } = other;
    const brother = await petOf(other, { name: 'Birk', gender: 'male' }, 900);
    await petOf(other, { name: 'Nansen', gender: 'male' }, 1_200);
    const dam = await petOf(breeder, { name: 'Tuva', gender: 'female' }, 2_500);
    const sire = await petOf(breeder, { name: 'Loke', gender: 'male' }, 2_500);
    const parents = { dam: { petId: dam }, sire: { petId: sire } };
    await breeder.account.call('PUT /api/pets/:id/parents', { params: { id: astrid }, body: parents });
    await account.call('PUT /api/pets/:id/parents', { params: { id: brother }, body: parents });
    await page.goto(`${screens.pet(brother)}?tab=family`);
    await expectAccessible(page, 'a family that waits', () =>
      expect(page.getByRole('list', { name: 'Parents of Birk' }).getByText('Waiting for its owner')).toHaveCount(2),
    );
    for (const [name, id, role] of [
      ['Tuva', dam, 'dam'],
      ['Loke', sire, 'sire'],
    ] as const) {
      await breeder.page.goto(`${screens.pet(id)}?tab=family`);
      await breeder.page.getByRole('button', { name: `Confirm that ${name} is the ${role} of Birk` }).click();
      const litters = breeder.page.getByRole('region', { name: `${name}’s litters` });
      await expect(litters.getByRole('link', { name: 'Birk' })).toBeVisible();
    }
    await page.goto(address);
    await page.getByRole('button', { name: 'I’m interested' }).click();
    const sheet = page.getByRole('dialog', { name: 'Interested in Astrid of the fjord?' });
    await expect(sheet.getByText('They are full siblings')).toBeVisible();
    await expectAccessible(page, 'whom one may choose', () => expect(sheet.getByText('These don’t fit')).toBeVisible());
    await expect(
      account.call('PUT /api/listings/:id/interest', {
        params: { id: Number(address.split('/').at(-1)) },
        body: { petId: brother },
      }),
    ).rejects.toThrow('400');
    await sheet.getByRole('button', { name: 'I’m interested' }).click(); // with Nansen, the only choice
    await expect(page.getByText(/^You’re interested, with Nansen\./)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Write to/ })).toHaveCount(0);
  });

  await test.step('Signe is notified and accepts', async () => {
    const { page } = breeder;
    await page.goto(screens.notifications);
    await page.getByText('Otto is interested in your pet for mating').click();
    const sheet = page.getByRole('dialog', { name: 'Interested in Astrid of the fjord' });
    await expect(sheet.getByText('Inbreeding of a litter: 0%')).toBeVisible();
    await expectAccessible(page, 'who is interested', () => expect(sheet).toBeVisible());
    await sheet.getByRole('button', { name: 'Accept Nansen' }).click();
    await expect(page).toHaveURL(/\/messages\/\d+$/);
    await expect(page.getByRole('link', { name: /Astrid of the fjord/ }).first()).toBeVisible();
  });

  await test.step('both users find the conversation with the listing', async () => {
    const { page } = other;
    await expect(page.getByText(/^You both said yes to Nansen and Astrid of the fjord/)).toBeVisible();
    await page.goto(new URL(breeder.page.url()).pathname);
    await expect(page.getByRole('link', { name: /Astrid of the fjord/ }).first()).toBeVisible();
    await page.getByRole('textbox', { name: /^Message/ }).fill('How lovely. Shall we meet by the water?');
    await page.keyboard.press('Enter');
    await expect(breeder.page.getByText('How lovely. Shall we meet by the water?').first()).toBeVisible();
  });
});
