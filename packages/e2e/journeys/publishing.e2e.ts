import { readOverview } from '@qlixline/cli/registry-client';
import type { ShellBuild } from '@qlixline/contract/remote-build';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { expect, signIn } from '../src/fixtures.ts';
import { deployToken } from '../src/operator.ts';
import { clearOverrides, setOverride } from '@qlixline/journey-kit/overrides';
import { test } from '../src/own-product.ts';
import { publishCopy } from '../src/publish-copy.ts';
import { publishHandWritten } from '../src/hand-written-remote.ts';
import { listenForNoise } from '@qlixline/journey-kit/quiet-page';
import { expectSound } from '../src/sound-page.ts';
import { createTeamTree } from '../src/team-tree.ts';
import type { TeamTree } from '../src/team-tree.ts';
import { openVoterTab } from '../src/voter.ts';

// A team publishes its remote from a folder of its own into a product that runs, with nothing but the command.

const BUILD_AND_PUBLISH_MS = 60_000;
const SCREEN = 'mf-pets/src/screens/pet-management/pet-list.tsx';
const TITLE = 'title="Your pets"';

test.describe.configure({ mode: 'serial' });

let tree: TeamTree;
test.beforeAll(async ({ product }) => {
  tree = createTeamTree(await deployToken(product, 'mf-pets'));
});
test.afterAll(() => tree?.remove());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notice = (page: Page) => page.getByText('A new version is ready');

async function publish(url: string, version: string, ...audience: string[]): Promise<string> {
  if (audience.length === 0) audience.push('--everybody');
  tree.setVersion('mf-pets', version);
  const { code, output } = await tree.npmRun('remote', 'publish', 'mf-pets', '--to', url, '--unchecked', ...audience);
  expect(output).toContain(`mf-pets ${version}`);
  expect(code, output).toBe(0);
  return output;
}

type Tab = { page: Page; context: BrowserContext };

async function openTab(browser: Browser, url: string, account: Account): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, url, account);
  return { page: await context.newPage(), context };
}

test('two versions are published one after the other: a new tab has the new one, an old tab goes on with its own and is offered the new', async ({
  page,
  browser,
  product,
  member,
}) => {
  test.setTimeout(2 * BUILD_AND_PUBLISH_MS + 60_000);
  tree.edit(SCREEN, TITLE, 'title="Your pets, as of 7.1.0"');
  await publish(product.url, '7.1.0');

  await page.goto('/pet-management');
  await expect(heading(page, 'Your pets, as of 7.1.0')).toBeVisible();
  await page.getByRole('link', { name: 'Add pet' }).click();
  await page.getByLabel('Pet Name *').fill('Milo');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  tree.edit(SCREEN, 'as of 7.1.0', 'as of 7.2.0');
  await publish(product.url, '7.2.0');

  const { page: newTab, context } = await openTab(browser, product.url, member);
  const noise = listenForNoise(newTab);
  await newTab.goto('/pet-management');
  await expect(heading(newTab, 'Your pets, as of 7.2.0')).toBeVisible();
  expect(noise.messages).toEqual([]);
  await context.close();

  // The old tab was offered the new version and keeps what was typed; what it still loads is of its own version.
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel('Pet Name *')).toHaveValue('Milo');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.getByRole('button', { name: 'Create Pet' }).click();
  await expect(heading(page, 'Your pets, as of 7.1.0')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /Milo/ }).first().click();
  await expect(heading(page, 'Milo')).toBeVisible();
  const chunks = asked.filter((url) => url.includes('/remotes/mf-pets/'));
  expect(chunks.some((url) => url.includes('/7.1.0/'))).toBe(true);
  expect(chunks.filter((url) => !url.includes('/7.1.0/'))).toEqual([]);

  await page.goto('/pet-management'); // a tab of its own again
  await expect(heading(page, 'Your pets, as of 7.2.0')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('a version whose code was altered never runs: the one before it shows by itself', async ({
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

test('where code of a broken version has run, a person goes back by a button, and it holds', async ({
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

test('what is offered reloads the tab, which with something unsaved asks first', async ({ page, product, member }) => {
  test.setTimeout(BUILD_AND_PUBLISH_MS + 60_000);
  void member;
  await page.goto('/pet-management?add');
  await page.getByLabel('Pet Name *').fill('Milo');
  await tree.npmRun('remote', 'rollback', 'mf-pets', '--to', product.url, '--reason', 'A drill');
  await expect(notice(page)).toBeVisible();

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

test('a canary that throws on render is taken back by itself, and whoever had it is offered the version before @soak', async ({
  browser,
  product,
}) => {
  test.setTimeout(BUILD_AND_PUBLISH_MS + 90_000);
  tree.edit(SCREEN, 'return (', "if (document.title !== '') throw new Error('a canary that throws');\n  return (");
  const said = await publish(product.url, '7.3.0', '--percent', '99');
  expect(said).toContain('99 %');

  const works = ({ page }: Tab) => heading(page, 'Your pets, as of 7.1.0');
  const fails = ({ page }: Tab) => page.getByTestId('remote-fallback');
  const open = async () => {
    const tab = await openVoterTab(browser, product);
    await tab.page.goto('/pet-management');
    await expect(works(tab).or(fails(tab))).toBeVisible();
    return tab;
  };
  const tabs = await Promise.all(Array.from({ length: 6 }, open)); // one in a hundred does not get it
  await expect(async () => {
    const healed = await open();
    tabs.push(healed);
    await expect(works(healed)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [1_000], timeout: 20_000 });

  const { output } = await tree.npmRun('remote', 'list', 'mf-pets', '--to', product.url);
  expect(output).toContain('the canary watch');

  const unlucky = tabs[(await Promise.all(tabs.map((tab) => fails(tab).isVisible()))).indexOf(true)];
  await expect(notice(unlucky!.page)).toBeVisible();
  await unlucky!.page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(heading(unlucky!.page, 'Your pets, as of 7.1.0')).toBeVisible();
  await Promise.all(tabs.map(({ context }) => context.close()));
});

test('a canary of the shell that does not come up offers the version before, and is taken back by itself @soak', async ({
  browser,
  product,
}) => {
  test.setTimeout(90_000);
  await publishCopy<ShellBuild>(product, 'shell', '9.1.0', {
    audience: { percent: 99 },
    add: { file: 'assets/broken.js', content: "throw new Error('a shell that does not come up');" },
    claims: { scripts: ['/assets/broken.js'] },
  });

  const broken = ({ page }: Tab) => page.getByRole('alert').filter({ hasText: 'Qlixline could not be shown' });
  const works = ({ page }: Tab) => page.getByRole('heading', { name: /^Hello/ });
  const tabs = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const tab = await openVoterTab(browser, product);
      await tab.page.goto('/');
      await expect(works(tab).or(broken(tab))).toBeVisible();
      return tab;
    }),
  );
  const unlucky = tabs[(await Promise.all(tabs.map((tab) => broken(tab).isVisible()))).indexOf(true)]!;
  await unlucky.page.getByRole('button', { name: 'Reload with the previous version' }).click();
  await expect(works(unlucky)).toBeVisible();

  const target = { unit: 'shell', origin: product.url, token: await deployToken(product, 'shell') };
  await expect(async () => {
    const { log } = await readOverview(target);
    expect(log.find(({ action }) => action === 'self_rollback')).toMatchObject({ unit: 'shell', version: '9.1.0' });
  }).toPass({ timeout: 20_000 });
  const healed = await openTab(browser, product.url, await createMember(product.url));
  tabs.push(healed);
  await healed.page.goto('/');
  await expect(works(healed)).toBeVisible();
  await Promise.all(tabs.map(({ context }) => context.close()));
});

test('a new remote brings its route and its item of the navigation, and the shell stays as it is', async ({
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
  await expectSound(page, 'a page of a new remote', () => page.reload().then(() => undefined));
});
