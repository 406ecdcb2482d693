import { readOverview } from '@qlixline/cli/registry-client';
import type { ShellBuild } from '@qlixline/contract/remotes/remote-build';

import { createMember } from '@qlixline/journey-kit/accounts';
import { PETS_SCREEN, heading, newVersionNotice } from '../../src/product/published-pets.ts';
import { expect } from '../../src/fixtures.ts';
import { deployToken } from '../../src/product/operator.ts';
import { test } from '../../src/product/own-product.ts';
import { publishCopy } from '../../src/product/publish-copy.ts';
import { createTeamTree } from '../../src/product/team-tree.ts';
import type { TeamTree } from '../../src/product/team-tree.ts';
import { openTab, openCanaryVoterTab } from '../../src/voter.ts';
import type { Tab } from '../../src/voter.ts';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

// Effects of a broken canary on the users who have it.

let tree: TeamTree;
test.beforeAll(async ({ product }) => {
  tree = createTeamTree(await deployToken(product, 'mf-pets'));
});
test.afterAll(() => tree?.remove());

test(
  'a canary that throws while rendering is rolled back automatically, and its users are offered the previous version',
  IN_SOAK,
  async ({ browser, product }) => {
    tree.edit(PETS_SCREEN, 'title="Your pets"', 'title="Your pets, as of 6.1.0"');
    await tree.publish(product.url, 'mf-pets', '6.1.0');
    tree.edit(
      PETS_SCREEN,
      'return (',
      "if (document.title !== '') throw new Error('a canary that throws');\n  return (",
    );
    const published = await tree.publish(product.url, 'mf-pets', '6.3.0', '--percent', '99');
    expect(published).toContain('99 %');

    const works = ({ page }: Tab) => heading(page, 'Your pets, as of 6.1.0');
    const fails = ({ page }: Tab) => page.getByTestId('remote-fallback');
    const open = async () => {
      const tab = await openCanaryVoterTab(browser, product);
      await tab.page.goto('/pet-management');
      await expect(works(tab).or(fails(tab))).toBeVisible();
      return tab;
    };
    const tabs = await Promise.all(Array.from({ length: 6 }, open)); // one user in a hundred doesn't get it
    await expect(async () => {
      const healed = await open();
      tabs.push(healed);
      await expect(works(healed)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [1_000] });

    const { output } = await tree.npmRun('remote', 'list', 'mf-pets', '--to', product.url);
    expect(output).toContain('the canary watch');

    const unlucky = tabs[(await Promise.all(tabs.map((tab) => fails(tab).isVisible()))).indexOf(true)];
    await expect(newVersionNotice(unlucky!.page)).toBeVisible();
    await unlucky!.page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(heading(unlucky!.page, 'Your pets, as of 6.1.0')).toBeVisible();
    await Promise.all(tabs.map(({ context }) => context.close()));
  },
);

test(
  'a canary of the shell that does not start offers the previous version and is rolled back automatically',
  IN_SOAK,
  async ({ browser, product }) => {
    await publishCopy<ShellBuild>(product, 'shell', '9.1.0', {
      audience: { percent: 99 },
      add: { file: 'assets/broken.js', content: "throw new Error('a shell that does not come up');" },
      claims: { scripts: ['/assets/broken.js'] },
    });

    const broken = ({ page }: Tab) => page.getByRole('alert').filter({ hasText: 'Qlixline could not be shown' });
    const works = ({ page }: Tab) => page.getByRole('heading', { name: /^Hello/ });
    const tabs = await Promise.all(
      Array.from({ length: 7 }, async () => {
        const tab = await openCanaryVoterTab(browser, product);
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
    }).toPass();
    const healed = await openTab(browser, product.url, await createMember(product.url));
    tabs.push(healed);
    await healed.page.goto('/');
    await expect(works(healed)).toBeVisible();
    await Promise.all(tabs.map(({ context }) => context.close()));
  },
);
