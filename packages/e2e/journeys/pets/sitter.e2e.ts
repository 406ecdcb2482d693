import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { inDatabase } from '../../src/product/in-database.ts';
import { befriend } from '../../src/social.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

test('a sitter accepts, writes in the health journal, and loses access after the last day', async ({
  comeBy,
  product,
}) => {
  test.skip(!product.operated, 'It lets days go by in the database.');
  const owner = await comeBy('Hedda', screens.home);
  const sitter = await comeBy('Nils', screens.home);
  await befriend(owner.account, sitter.account);
  const { id } = await owner.account.call('POST /api/pets', { body: { name: 'Pixel', species: 'cat' } });
  await owner.account.call('POST /api/pets/:id/health', {
    params: { id },
    body: { kind: 'allergy', on: '2026-01-05', name: 'Fish', note: '' },
  });

  await test.step('the owner asks a friend to look after the pet', async () => {
    const { page } = owner;
    await page.goto(screens.pet(id));
    await page.getByRole('button', { name: 'Carers' }).click();
    const people = page.getByRole('dialog', { name: 'Who looks after Pixel' });
    await expect(people.getByText('Nobody else looks after Pixel yet.')).toBeVisible();
    await people.getByRole('button', { name: 'Ask a friend' }).click();
    const form = page.getByRole('dialog', { name: 'Ask a friend to look after Pixel' });
    await form.getByRole('radio', { name: /Nils/ }).click();
    await form.getByLabel('Last day').click();
    await page.getByRole('button', { name: /today/i }).first().click();
    await expectAccessible(page, 'a friend who is asked to look after a pet', () => expect(form).toBeVisible());
    await form.getByRole('button', { name: 'Ask' }).click();
    await expect(people.getByText(/Sitter until .* · has not answered yet/)).toBeVisible();
  });

  await test.step('the sitter is notified, sees what the role includes, and accepts', async () => {
    const { page } = sitter;
    await page.goto(screens.notifications);
    await page.getByRole('link', { name: /asks you to look after a pet/ }).click();
    const question = page.getByRole('heading', { name: /asks you to look after Pixel until/ });
    await expectAccessible(page, 'a pet that one is asked to look after', () => expect(question).toBeVisible());
    await expect(page.getByText('Health', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Accept to look after Pixel' }).click();
    await expect(question).toBeHidden();
    await expect(owner.page.getByText(/^Sitter until [^·]*$/)).toBeVisible(); // live update
  });

  await test.step('the sitter reads and extends the journal, and the owner sees who wrote the entry', async () => {
    const { page } = sitter;
    await page.getByText('Health', { exact: true }).click();
    const journal = page.getByRole('list', { name: 'Health journal' });
    await expect(journal.getByText('Fish')).toBeVisible();
    await expect(journal.getByRole('button')).toHaveCount(0); // nothing of the owner's can be changed
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Add to the journal' });
    await sheet.getByLabel('Weight (kg)').fill('4,6');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expectAccessible(page, 'a pet that one looks after', () => expect(journal.getByText('4.6 kg')).toBeVisible());
    await owner.page.goto(screens.petHealth(id));
    await expect(owner.page.getByText(/Weight · by .*Nils/)).toBeVisible();
  });

  await test.step('the pet is listed below the sitter’s own pets', async () => {
    await sitter.page.goto(screens.petManagement);
    const list = sitter.page.getByRole('list', { name: 'Pets you look after' });
    await expectAccessible(sitter.page, 'pets that one looks after', () =>
      expect(list.getByText('Pixel')).toBeVisible(),
    );
    await list.getByRole('link', { name: /Pixel/ }).click();
    await expect(sitter.page.getByText('Health', { exact: true })).toBeVisible();
  });

  await test.step('the sitter loses access to the pet after the last day', async () => {
    await inDatabase(product, `update pet_carers set ends_on = current_date - 1 where pet_id = $1`, [id]);
    await expect(sitter.account.call('GET /api/pets/:id/health', { params: { id } })).rejects.toThrow('404');
    await sitter.page.goto(screens.petHealth(id));
    await expect(sitter.page.getByRole('heading', { level: 1, name: 'Pixel' })).toBeVisible();
    await expect(sitter.page.getByText('Health', { exact: true })).toHaveCount(0);
    await expect(sitter.page.getByText('4.6 kg')).toHaveCount(1); // on the page, as for everybody
  });
});
