import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';
import { freePort } from '@qlixline/cli/free-port';
import { serveBuild } from '@qlixline/cli/checks/serve-build';
import { ROOT } from '@qlixline/commands/command.ts';

import { createMember } from '@qlixline/journey-kit/accounts';
import { expect, signIn } from '../../src/fixtures.ts';
import { writeHandWritten } from '../../src/product/hand-written-remote.ts';
import { grantRole } from '../../src/product/operator.ts';
import { test } from '../../src/product/own-product.ts';
import { publishCopy } from '../../src/product/publish-copy.ts';
import { beyondReach } from '../../src/checks/reachable-controls.ts';
import { expectAccessible } from '../../src/checks/sound-page.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

// Actions of teams and QA on /remotes.

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ product }) => publishCopy(product, 'mf-pets', '8.1.0'));
test.beforeEach(({ product, member }) => grantRole(product, member, 'admin'));

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });

test('the remotes page is accessible in both themes, on a desktop and on a phone', IN_SOAK, async ({ page }) => {
  await expectAccessible(page, 'the page of remotes', async () => {
    await page.goto('/remotes');
    await expect(card(page, 'mf-pets')).toBeVisible();
  });
});

test('every control of the remotes page is reachable at 320 px', IN_SOAK, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/remotes');
  await card(page, 'mf-pets')
    .getByText(/^Versions/)
    .click();
  expect(await beyondReach(page)).toEqual([]);
});

test('QA runs another version, which every page announces until it is cleared', async ({ page }) => {
  await page.goto('/remotes');
  const pets = card(page, 'mf-pets');
  await pets.getByText(/^Versions/).click();
  const older = pets.getByRole('button', { name: /^Use for me \d+\.\d+\.\d+-local/ });
  await older.click();
  await expect(banner(page)).toContainText(/mf-pets \d+\.\d+\.\d+-local\./);
  await expect(banner(page)).not.toContainText('8.1.0');

  const loaded = page.waitForRequest(/\/remotes\/mf-pets\/\d+\.\d+\.\d+-local\.[^/]+\/remoteEntry/);
  await page.goto('/pet-management');
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Your pets' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Clear' }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('QA rolls back for all users after a confirmation, and the log records it', async ({ page }) => {
  await page.goto('/remotes');
  await card(page, 'mf-pets')
    .getByRole('button', { name: /^Roll back to/ })
    .click();
  await page.getByLabel('Reason').fill('A drill');
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(/^Everybody gets mf-pets .* again$/)).toBeVisible();
  const newest = page.getByRole('region', { name: 'Log' }).getByRole('listitem').first();
  await expect(newest).toContainText('mf-pets 8.1.0 rolled back');
  await expect(newest).toContainText('A drill');
  // Like everybody else, they are told that their own tab has another version.
  await expect(page.getByText('A new version is ready')).toBeVisible();
});

test('a developer runs their own build inside this shell after a confirmation', IN_SOAK, async ({ page, product }) => {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--no-warnings', `${ROOT}/packages/commands/src/dev-remote.ts`, 'mf-pets', '--shell', product.url],
    { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    let output = '';
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
    const address = `${product.url}/remotes#mf-pets=http://localhost:${port}`;
    await expect.poll(() => output).toContain(address);

    await page.goto(address);
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(banner(page)).toContainText(`mf-pets from http://localhost:${port}`);
    const loaded = page.waitForRequest(`http://localhost:${port}/remoteEntry.js`);
    await page.goto('/pet-management');
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Your pets' })).toBeVisible();
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

test(
  'a remote that is not published opens from its developer’s address, by its own navigation item',
  IN_SOAK,
  async ({ page, product }) => {
    const folder = writeHandWritten({
      name: 'mf-stars',
      screen: `return text('Tonight’s stars')`,
      nav: [{ route: 'stars', label: 'Stars', icon: 'M3 12h18M12 3v18', place: 'sidebar', order: 1 }],
    });
    const server = serveBuild(folder).listen(0, 'localhost');
    try {
      await once(server, 'listening');
      const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
      await page.goto(`${product.url}/remotes#mf-stars=${origin}`);
      await page.getByRole('button', { name: 'Use it' }).click();
      await expect(banner(page)).toContainText(`mf-stars from ${origin}`);
      await page.getByRole('link', { name: 'Stars', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tonight’s stars' })).toBeVisible();
      await expect(page).toHaveURL(/\/stars$/);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Tonight’s stars' })).toBeVisible();
    } finally {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    }
  },
);

test(
  'a user without the role can read the page outside production, but change nothing',
  IN_SOAK,
  async ({ page, product }) => {
    await page.context().clearCookies();
    await signIn(page.context(), product.url, await createMember(product.url));
    await page.goto('/remotes');
    await expect(card(page, 'mf-pets')).toBeVisible();
    await expect(page.getByRole('button', { name: /Roll back|Promote|Disable/ })).toHaveCount(0);
  },
);
