import { PETS_SCREEN, heading, newVersionNotice } from '../../src/product/published-pets.ts';
import { expect } from '../../src/fixtures.ts';
import { deployToken } from '../../src/product/operator.ts';
import { clearOverrides, setOverride } from '@qlixline/journey-kit/overrides';
import { test } from '../../src/product/own-product.ts';
import { publishHandWritten } from '../../src/product/hand-written-remote.ts';
import { listenForNoise } from '@qlixline/journey-kit/quiet-page';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { createTeamTree } from '../../src/product/team-tree.ts';
import type { TeamTree } from '../../src/product/team-tree.ts';
import { openTab } from '../../src/voter.ts';

// A team publishes its remote from its own folder into a running product, only with the command.

const TITLE = 'title="Your pets"';

test.describe.configure({ mode: 'serial' });

let tree: TeamTree;
test.beforeAll(async ({ product }) => {
  tree = createTeamTree(await deployToken(product, 'mf-pets'));
});
test.afterAll(() => tree?.remove());

test('a new tab runs the version published last, and an open tab continues with its own and is offered the new one', async ({
  page,
  browser,
  product,
  member,
}) => {
  tree.edit(PETS_SCREEN, TITLE, 'title="Your pets, as of 7.1.0"');
  await tree.publish(product.url, 'mf-pets', '7.1.0');

  await page.goto('/pet-management');
  await expect(heading(page, 'Your pets, as of 7.1.0')).toBeVisible();
  await page.getByRole('link', { name: 'Add pet' }).click();
  await page.getByLabel('Pet Name *').fill('Milo');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  tree.edit(PETS_SCREEN, 'as of 7.1.0', 'as of 7.2.0');
  await tree.publish(product.url, 'mf-pets', '7.2.0');

  const { page: newTab, context } = await openTab(browser, product.url, member);
  const noise = listenForNoise(newTab);
  await newTab.goto('/pet-management');
  await expect(heading(newTab, 'Your pets, as of 7.2.0')).toBeVisible();
  expect(noise.messages).toEqual([]);
  await context.close();

  // The old tab is offered the new version and keeps the input; it still loads files of its own version.
  await expect(newVersionNotice(page)).toBeVisible();
  await expect(page.getByLabel('Pet Name *')).toHaveValue('Milo');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.getByRole('button', { name: 'Create Pet' }).click();
  await expect(heading(page, 'Your pets, as of 7.1.0')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /Milo/ }).first().click();
  await expect(heading(page, 'Milo')).toBeVisible();
  const chunks = requested.filter((url) => url.includes('/remotes/mf-pets/'));
  expect(chunks.some((url) => url.includes('/7.1.0/'))).toBe(true);
  expect(chunks.filter((url) => !url.includes('/7.1.0/'))).toEqual([]);

  await page.goto('/pet-management'); // like a new tab
  await expect(heading(page, 'Your pets, as of 7.2.0')).toBeVisible();
  await expect(newVersionNotice(page)).toBeHidden();
});

test('a version with altered code never runs, and the previous version is shown instead', async ({
  page,
  member,
  noise,
}) => {
  void member;
  noise.expect(/integrity/, /valid digest/, /Remote mf-pets 7\.2\.0 failed \(entry\)/, /Failed to load resource/);
  await setOverride(page, { remote: 'mf-pets', fail: 'entry-altered' });
  await page.goto('/pet-management');
  await expect(heading(page, 'Your pets, as of 7.1.0')).toBeVisible();
  await clearOverrides(page);
  await page.goto('/pet-management');
  await expect(heading(page, 'Your pets, as of 7.2.0')).toBeVisible();
});

test('a user can reload with the previous version after a broken version has run, and remains on it', async ({
  page,
  member,
  noise,
}) => {
  void member;
  noise.expect(/drill/, /Remote mf-pets 7\.2\.0 failed \(render\)/);
  await setOverride(page, { remote: 'mf-pets', fail: 'throws-on-render' });
  await page.goto('/pet-management');
  await expect(page.getByTestId('remote-fallback')).toHaveAttribute('data-reason', 'render');
  await page.getByRole('button', { name: 'Reload with the previous version' }).click();
  await expect(heading(page, 'Your pets, as of 7.1.0')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Your pets, as of 7.1.0')).toBeVisible();
});

test('accepting a new version reloads the tab, and asks first about unsaved changes', async ({
  page,
  product,
  member,
}) => {
  void member;
  await page.goto('/pet-management?add');
  await page.getByLabel('Pet Name *').fill('Milo');
  await tree.npmRun('remote', 'rollback', 'mf-pets', '--to', product.url, '--reason', 'A drill');
  await expect(newVersionNotice(page)).toBeVisible();

  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Pet Name *')).toHaveValue('Milo');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Your entries are still here.')).toBeVisible();
  await expect(page.getByLabel('Pet Name *')).toHaveValue('Milo');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(heading(page, 'Your pets, as of 7.1.0')).toBeVisible();
});

test('a new remote adds its route and navigation item without a change to the shell', async ({
  page,
  product,
  member,
}) => {
  void member;
  const nav = [{ route: 'clock', label: 'Clock', icon: 'M12 6v6l4 2', place: 'everywhere' as const, order: 10 }];
  await publishHandWritten(product, { name: 'mf-clock', screen: "return text('It is late');", nav });
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Clock' }).click();
  await expect(heading(page, 'It is late')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(navigation.getByRole('link', { name: 'Clock' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'a page of a new remote', () => page.reload().then(() => undefined));
});
