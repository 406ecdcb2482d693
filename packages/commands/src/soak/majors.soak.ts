import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { CHROMIUM_FLAGS, findChromium } from '@qlixline/journey-kit/chromium';
import { listenForNoise } from '@qlixline/journey-kit/quiet-page';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { ROOT } from '../command.ts';
import { packAll } from '../packages/pack.ts';
import { Rehearsal } from '../test-support/rehearsal.ts';
import { startThrowAwayProduct } from '../programs/throw-away-product.ts';
import type { ThrowAwayProduct } from '../programs/throw-away-product.ts';

// Runs the recipes "a major of ui or the bridge" and "a version of React" with real builds in a real browser.

const ALL_OF_IT_MS = 5 * 60_000;
const versionOf = (workspace: string) =>
  (JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as { version: string }).version;
const [UI, BRIDGE] = [versionOf('packages/ui'), versionOf('packages/shell-bridge')];
const FORMER_DEPENDENCIES = `"@qlixline/ui-2": "${UI}", "@qlixline/shell-bridge-1": "${BRIDGE}",`;
const OF_BEFORE = ['mf-onboarding', 'mf-pets', 'mf-social'];

let archives: string;
let browser: Browser;
let product: ThrowAwayProduct;
let member: Account;
let tree: Rehearsal;
beforeAll(async () => {
  archives = mkdtempSync(join(tmpdir(), 'qlixline-archives-'));
  await packAll(archives, { bundles: false });
  browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}, ALL_OF_IT_MS);
afterAll(async () => {
  await browser.close();
  rmSync(archives, { recursive: true });
});
beforeEach(async () => {
  tree = new Rehearsal();
  product = await startThrowAwayProduct();
  member = await createMember(product.url);
}, ALL_OF_IT_MS);
afterEach(async () => {
  await product.stop();
  tree.end();
});

describe('new major of ui and of the bridge', () => {
  test(
    'a new major of ui and of the bridge is served beside the previous one until every remote has moved on',
    async () => {
      raiseBothMajors();
      serveFormerMajors();
      tree.setVersion('shell', '90.0.0');
      tree.build('shell');
      await tree.publish(product, 'shell'); // while every remote still uses the former version
      await expectRemotesOfBefore();

      moveOn('mf-settings');
      tree.build('mf-settings');
      await tree.publish(product, 'mf-settings');
      await withPage(async (page) => {
        await page.goto('/your-profile');
        await expectText(page, '[data-ui="3"]', 'This is how other pet lovers see you');
      });
      await expectRemotesOfBefore();

      stopServingFormerMajors();
      tree.setVersion('shell', '91.0.0');
      tree.build('shell');
      await expect(tree.publish(product, 'shell')).rejects.toThrow(
        /mf-pets \S+ requires shellApi \^1\.0\.0, but the shell 91\.0\.0 provides 2\.0\.0/,
      );

      for (const remote of OF_BEFORE) moveOn(remote);
      tree.edit('mf-pets/src/screens/pet-management/pet-list.tsx', 'subtitle={', 'lead={');
      tree.edit('mf-social/src/screens/home/list-views.tsx', 'subtitle="', 'lead="');
      for (const remote of OF_BEFORE) {
        tree.build(remote);
        await expect(tree.publish(product, remote)).resolves.toBeUndefined();
      }
      await tree.publish(product, 'shell');
      await withPage(async (page) => {
        await page.goto('/');
        await expectText(page, 'h1', 'Hello Mira');
        await page.goto('/?saved');
        await expectText(page, '[data-ui="3"]', 'Only you see them.');
      });
    },
    ALL_OF_IT_MS,
  );

  function raiseBothMajors(): void {
    tree.setVersion('packages/ui', '3.0.0');
    tree.edit('shell/src/remotes/sharing/provided-versions.ts', /UI_VERSION = '[^']+'/, `UI_VERSION = '3.0.0'`);
    tree.edit('packages/ui/src/page-header/page-header.tsx', 'subtitle', 'lead');
    tree.edit('packages/ui/src/page-header/page-header.tsx', 'className={classes.lead}', 'data-ui="3"');
    tree.edit('shell/src/registry-page/registry-page.tsx', 'subtitle={', 'lead={');

    tree.setVersion('packages/shell-bridge', '2.0.0');
    const bridge = 'packages/shell-bridge/src/shell.ts';
    tree.edit(bridge, /SHELL_API_VERSION = '[^']+'/, `SHELL_API_VERSION = '2.0.0'`);
    tree.edit(bridge, '  user: ReadableStore<CurrentUser>;', '  currentUser: ReadableStore<CurrentUser>;');
    tree.edit('packages/shell-bridge/src/hooks.ts', 'useShell().user', 'useShell().currentUser');
    tree.edit('shell/src/shell.ts', '    user: currentUserStore', '    currentUser: currentUserStore');
  }

  /**
   * Follows the recipe: installs the former packages under other names, with their modules and the former bridge's
   * shell.
   */
  function serveFormerMajors(): void {
    tree.install(join(archives, `qlixline-ui-${UI}.tgz`), '@qlixline/ui-2');
    tree.install(join(archives, `qlixline-shell-bridge-${BRIDGE}.tgz`), '@qlixline/shell-bridge-1');
    tree.edit('shell/package.json', '"dependencies": {', `"dependencies": { ${FORMER_DEPENDENCIES}`);
    const source = tree.read('shell/src/remotes/sharing/provide-shared.ts');
    const loaders = [...source.matchAll(/'(@qlixline\/(ui|shell-bridge)[^']*)': \(\) => import/g)].map(
      ([, name = '']) => {
        const former = name.replace('/ui/', '/ui-2/').replace('/shell-bridge', '/shell-bridge-1');
        return `  '${name}': () => import('${former}'),`;
      },
    );
    tree.write(
      'shell/src/remotes/sharing/former-modules.ts',
      `export const FORMER_LOADERS: Record<string, () => Promise<object>> = {\n${loaders.join('\n')}\n};\n`,
    );
    tree.write(
      'shell/src/remotes/sharing/former-bridge.tsx',
      `import { ShellContext as FormerContext } from '@qlixline/shell-bridge-1';
      import { useShell } from '@qlixline/shell-bridge';
      export function FormerShell({ children }) {
        const shell = useShell();
        return <FormerContext value={{ ...shell, apiVersion: '${BRIDGE}', user: shell.currentUser }}>{children}</FormerContext>;
      }\n`,
    );
  }

  function stopServingFormerMajors(): void {
    tree.edit('shell/package.json', FORMER_DEPENDENCIES, '');
    tree.write(
      'shell/src/remotes/sharing/former-modules.ts',
      'export const FORMER_LOADERS: Record<string, never> = {};\n',
    );
    tree.write(
      'shell/src/remotes/sharing/former-bridge.tsx',
      'export const FormerShell = ({ children }) => children;\n',
    );
  }

  function moveOn(remote: string): void {
    tree.setVersion(remote, '90.0.0');
    tree.edit(`${remote}/remote.json`, /"shellApi": "\^1[^"]*"/, '"shellApi": "^2.0.0"');
    tree.edit(`${remote}/remote.json`, /"ui": "\^2[^"]*"/, '"ui": "^3.0.0"');
    if (remote !== 'mf-settings') return;
    for (const screen of ['push-test/push-test-screen.tsx', 'your-profile/your-profile-screen.tsx'])
      tree.edit(`mf-settings/src/screens/${screen}`, 'subtitle="', 'lead="');
  }

  /**
   * Expects old remotes to work: they read the user through the bridge, and their headers use props that ui 3 lacks.
   */
  async function expectRemotesOfBefore(): Promise<void> {
    await withPage(async (page) => {
      await page.goto('/');
      await expectText(page, 'h1', 'Hello Mira');
      await page.goto('/?saved');
      await expectText(page, 'header p', 'Only you see them.');
      expect(await page.locator('[data-ui="3"]').count()).toBe(0);
    });
  }
});

describe('new version of React', () => {
  test(
    'a major of React that a remote does not accept is refused, and served once all accept both',
    async () => {
      // React 20 doesn't exist yet, so today's React is renumbered; the two packages must match.
      for (const name of ['react', 'react-dom']) renumber(name, '20.0.0');
      tree.setVersion('shell', '90.0.0');
      tree.build('shell');
      await expect(tree.publish(product, 'shell')).rejects.toThrow(
        /mf-pets \S+ requires react \^19\.0\.0, but the shell 90\.0\.0 provides 20\.0\.0/,
      );

      for (const remote of [...OF_BEFORE, 'mf-settings']) {
        tree.setVersion(remote, '90.0.0');
        tree.edit(`${remote}/remote.json`, '"react": "^19.0.0"', '"react": "^19.0.0 || ^20.0.0"');
        tree.build(remote);
        await tree.publish(product, remote); // runs with today's React
      }
      await expectHome('19.');
      await tree.publish(product, 'shell');
      await expectHome('20.0.0');
    },
    ALL_OF_IT_MS,
  );

  test(
    'a minor of React is updated by the shell alone, without rebuilding a remote',
    async () => {
      for (const name of ['react', 'react-dom']) renumber(name, '19.99.0');
      tree.setVersion('shell', '90.0.0');
      tree.build('shell');
      await tree.publish(product, 'shell');
      await expectHome('19.99.0');
    },
    ALL_OF_IT_MS,
  );

  function renumber(name: string, version: string): void {
    const folder = `node_modules/${name}`;
    const { version: today } = JSON.parse(tree.read(`${folder}/package.json`)) as { version: string };
    tree.unlink(folder);
    tree.edit(`${folder}/package.json`, `"version": "${today}"`, `"version": "${version}"`);
    for (const file of globSync(`${folder}/cjs/*.production.js`, { cwd: tree.folder })) {
      if (tree.read(file).includes(`"${today}"`)) tree.edit(file, `"${today}"`, `"${version}"`);
    }
  }

  async function expectHome(react: string): Promise<void> {
    await withPage(async (page) => {
      await page.goto('/');
      await expectText(page, 'h1', 'Hello Mira');
      const versions = await page.evaluate(() => {
        const { __FEDERATION__ } = globalThis as unknown as {
          __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, object>>> };
        };
        return Object.values(__FEDERATION__.__SHARE__).flatMap((scopes) =>
          Object.keys(scopes['default']?.['react'] ?? {}),
        );
      });
      expect(versions.filter((version) => !version.startsWith(react))).toEqual([]);
      expect(versions).not.toEqual([]);
    });
  }
});

/** Opens a new tab of the member, which must stay quiet. */
async function withPage(inspect: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  try {
    await signIn(context, product.url, member);
    const page = await context.newPage();
    const noise = listenForNoise(page);
    await inspect(page).catch((error: unknown) => {
      throw new Error([String(error), ...noise.messages].join('\n'), { cause: error });
    });
    expect(noise.messages).toEqual([]);
  } finally {
    await context.close();
  }
}

async function expectText(page: Page, selector: string, text: string): Promise<void> {
  const place = page.locator(selector).filter({ hasText: text }).first();
  await place.waitFor({ state: 'visible', timeout: 15_000 });
}
