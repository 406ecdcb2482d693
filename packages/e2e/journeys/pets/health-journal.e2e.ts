import { readFileSync } from 'node:fs';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { smallPhoto } from '../../src/photo.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';

const LETTER = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

test('a pet’s health journal reminds its owner, is hidden from others, and can be shared as a passport', async ({
  browser,
  comeBy,
}) => {
  const owner = await comeBy('Hedda', screens.home);
  const neighbour = await comeBy('Nils', screens.home);
  const { id } = await owner.account.call('POST /api/pets', { body: { name: 'Pixel', species: 'cat' } });
  const { page } = owner;
  const sheet = page.getByRole('dialog', { name: 'Add to the journal' });
  const journal = page.getByRole('list', { name: 'Health journal' });

  await test.step('two weights make a chart, and the newest becomes the pet’s weight', async () => {
    await owner.account.call('POST /api/pets/:id/health', {
      params: { id },
      body: { kind: 'weight', on: '2026-01-05', weightKg: 4, note: '' },
    });
    await page.goto(screens.pet(id));
    await page.getByText('Health', { exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Please enter a weight')).toBeVisible();
    await sheet.getByLabel('Weight (kg)').fill('4,6');
    await expectAccessible(page, 'a new entry', () => expect(sheet).toBeVisible());
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('img', { name: /^Pixel’s weight: 4 kg on .*, 4.6 kg on / })).toBeVisible();
    await expect(page.getByText('4.6 kg', { exact: true }).first()).toBeVisible();
  });

  await test.step('a vaccination due today is listed first and can be marked as done', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await sheet.getByLabel('Type').selectOption('Vaccination');
    await sheet.getByLabel('Vaccine or disease').fill('Cat flu');
    await sheet.getByLabel('Remind me on (optional)').click();
    await page
      .getByRole('button', { name: /, today|Today/ })
      .first()
      .click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    const reminders = page.getByRole('list', { name: 'Reminders' });
    await expect(reminders.getByText('Due today')).toBeVisible();
    await expectAccessible(page, 'a pet with its health journal', () =>
      expect(journal.getByText('Cat flu')).toBeVisible(),
    );
    await reminders.getByRole('button', { name: 'Mark Cat flu as done' }).click();
    await expect(reminders).toBeHidden();
    await expect(journal.getByText('Cat flu')).toBeVisible();
  });

  await test.step('a reminder that repeats moves on when it is done, and back with “Undo”', async () => {
    const repeat = { every: 1, unit: 'month', from: '2026-01-31' } as const;
    const claws = { kind: 'visit', on: '2026-01-05', name: 'Claws', note: '', dueOn: repeat.from, repeat } as const;
    const entry = await owner.account.call('POST /api/pets/:id/health', { params: { id }, body: claws });
    await page.reload();
    const reminders = page.getByRole('list', { name: 'Reminders' });
    await expect(reminders.getByText('Every month')).toBeVisible();
    await reminders.getByRole('button', { name: 'Mark Claws as done' }).click();
    await expect(reminders.getByText(/^Due /)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(reminders.getByText(/^Overdue since /)).toBeVisible();
    await owner.account.call('DELETE /api/pets/:id/health/:entryId', { params: { id, entryId: entry.id } });
    await page.reload();
    await expect(journal.getByText('Cat flu')).toBeVisible();
  });

  await test.step('a letter and a photo are added to a visit, and can be downloaded and viewed', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await sheet.getByLabel('Type').selectOption('Vet visit');
    await sheet.getByLabel('Reason for the visit').fill('Torn claw');
    await sheet.getByLabel('Choose documents').setInputFiles([
      { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Five days') },
      { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: LETTER },
      { name: 'Claw.png', mimeType: 'image/png', buffer: await smallPhoto() },
    ]);
    await expect(sheet.getByRole('alert')).toHaveText('Notes.txt: Please select an image or a PDF');
    await expectAccessible(page, 'an entry with documents', () =>
      expect(sheet.getByRole('button', { name: 'Remove Letter.pdf' })).toBeVisible(),
    );
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const documents = page.getByRole('list', { name: 'Documents of Torn claw' });
    const downloading = page.waitForEvent('download');
    await documents.getByRole('link', { name: /^Download Letter.pdf/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Letter.pdf');
    expect(readFileSync(await download.path())).toEqual(LETTER);
    await documents.getByRole('button', { name: /^View Claw.png/ }).click();
    const picture = page.getByRole('dialog', { name: 'Claw.png' });
    await expect
      .poll(() => picture.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page, 'a picture of the journal', () => expect(picture).toBeVisible());
    await page.keyboard.press('Escape');
    await expect(picture).toBeHidden();
  });

  await test.step('other users see nothing of the journal', async () => {
    await neighbour.page.goto(screens.petHealth(id));
    await expect(neighbour.page.getByRole('heading', { level: 1, name: 'Pixel' })).toBeVisible();
    await expect(neighbour.page.getByText('Health', { exact: true })).toHaveCount(0);
    await expect(neighbour.account.call('GET /api/pets/:id/health', { params: { id } })).rejects.toThrow('404');
    const journalOfOwner = await owner.account.call('GET /api/pets/:id/health', { params: { id } });
    const visit = journalOfOwner.find(({ name }) => name === 'Torn claw')!;
    const addresses = visit.documents.map(
      ({ id: documentId, image }) =>
        image?.url ??
        pathOf('GET /api/pets/:id/health/:entryId/documents/:documentId', { id, entryId: visit.id, documentId }),
    );
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      expect((await owner.page.request.get(address)).status()).toBe(200);
      expect((await neighbour.page.request.get(address)).status()).toBe(404);
    }
  });

  await test.step('a vet without an account reads the passport until its link is revoked', async () => {
    await page.getByRole('button', { name: 'Passport' }).click();
    const passport = page.getByRole('dialog', { name: 'Pixel’s passport' });
    await passport.getByRole('button', { name: 'Weight' }).click(); // excluded
    await passport.getByRole('button', { name: 'Create link' }).click();
    const address = (await passport.locator('code').textContent()) ?? '';
    await expectAccessible(page, 'a link to a passport', () =>
      expect(passport.getByText('not opened yet')).toBeVisible(),
    );
    const vet = await browser.newContext();
    const paper = await vet.newPage();
    await paper.goto(address);
    await expect(paper.getByRole('heading', { level: 1, name: 'Pixel' })).toBeVisible();
    await expect(paper.getByText('Cat flu')).toBeVisible();
    await expect(paper.getByText(/4\.6 kg|Letter\.pdf/)).toBeHidden();
    await expectAccessible(paper, 'a passport', () => expect(paper.getByText('Cat flu')).toBeVisible());
    await passport.getByRole('button', { name: /^Revoke the link until/ }).click();
    await expect(passport.getByText('not opened yet')).toBeHidden();
    await paper.reload();
    await expect(paper.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await vet.close();
  });
});
