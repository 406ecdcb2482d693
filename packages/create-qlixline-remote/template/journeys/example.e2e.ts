import { expect, test } from '@qlixline/journey-kit/journey-test';

test('the remote opens from its own navigation item and shows the user’s pets', async ({ page, member }) => {
  const [pet] = await member.call('GET /api/pets', {});
  await page.goto('/');
  await page.getByRole('link', { name: 'Example', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  await expect(page.getByRole('main').getByText(pet?.name ?? '', { exact: true })).toBeVisible();
});
