import { screens } from '@qlixline/contract/areas/screens';

import { expectAccessible } from '../../src/checks/sound-page.ts';
import { expect, test } from '../../src/fixtures.ts';

const PHONE = { width: 320, height: 700 };
const PAPER = { width: 718, height: 1_047 }; // A4 without its margins

test('an owner writes a care plan, and a sitter without an account reads it until its link is revoked', async ({
  browser,
  comeBy,
}) => {
  const { account, page } = await comeBy('Hedda', screens.home);
  const { id } = await account.call('POST /api/pets', { body: { name: 'Pixel', species: 'cat' } });
  await account.call('POST /api/pets/:id/health', {
    params: { id },
    body: {
      kind: 'medication',
      on: '2026-01-05',
      name: 'Thyroid tablet',
      dose: 'Half',
      schedule: 'daily',
      endsOn: null,
      dueOn: null,
      note: 'Blood test was bad',
    },
  });

  await test.step('the owner writes the plan; medication comes from the journal', async () => {
    await page.goto(screens.petHealth(id));
    await page.getByRole('button', { name: 'Care plan' }).click();
    const plan = page.getByRole('dialog', { name: 'Pixel’s care plan' });
    await expectAccessible(page, 'a pet without a care plan', () =>
      expect(plan.getByText('Thyroid tablet')).toBeVisible(),
    );
    await plan.getByRole('button', { name: 'Write the plan' }).click();
    const form = page.getByRole('dialog', { name: 'Write a care plan' });
    await form.getByLabel('Food, and how much').fill('One tin in the morning.\nDry food at night.');
    await form.getByLabel('Please don’t').fill('Never leave the balcony open.');
    await form.getByRole('button', { name: 'Add a contact' }).click();
    const contact = form.getByRole('group', { name: 'Contact 1' });
    await contact.getByLabel('Name').fill('Grandma');
    await contact.getByLabel('Phone number').fill('+351 912 345 678');
    await expectAccessible(page, 'a new care plan', () => expect(contact).toBeVisible());
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(plan.getByText('Never leave the balcony open.')).toBeVisible();
  });

  await test.step('a sitter without an account reads and prints it on any device', async () => {
    const plan = page.getByRole('dialog', { name: 'Pixel’s care plan' });
    await plan.getByLabel('For how long?').selectOption('3 days');
    await plan.getByRole('button', { name: 'Create link' }).click();
    const address = (await plan.locator('code').textContent()) ?? '';
    await expectAccessible(page, 'a link to a care plan', () => expect(plan.getByText('not opened yet')).toBeVisible());
    const sitter = await browser.newContext({ viewport: PHONE });
    const paper = await sitter.newPage();
    await paper.goto(address);
    await expect(paper.getByRole('heading', { level: 1, name: 'Care plan for Pixel' })).toBeVisible();
    await expect(paper.getByText('Dry food at night.')).toBeVisible();
    await expect(paper.getByText('Thyroid tablet')).toBeVisible();
    await expect(paper.getByText(/Blood test|Hedda/)).toBeHidden();
    await expect(paper.getByRole('link', { name: '+351 912 345 678' })).toHaveAttribute('href', 'tel:+351912345678');
    await expectAccessible(paper, 'a care plan', () => expect(paper.getByText(/^Open until /)).toBeVisible());
    const sideways = () => paper.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await paper.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await paper.setViewportSize(PAPER);
    await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(paper.locator('body')).toHaveCSS('color', 'rgb(35, 31, 26)');
    expect(await sideways()).toBeLessThanOrEqual(0);
    await plan.getByRole('button', { name: /^Revoke the link until/ }).click();
    await expect(plan.getByText('not opened yet')).toBeHidden();
    await paper.emulateMedia({ media: null });
    await paper.reload();
    await expectAccessible(paper, 'an ended link to a care plan', () =>
      expect(paper.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible(),
    );
    await sitter.close();
  });
});
