import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { clearOverrides, setOverride } from '@qlixline/journey-kit/overrides';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { expect } from '../../src/fixtures.ts';
import { deployToken, grantRole } from '../../src/product/operator.ts';
import { test } from '../../src/product/own-product.ts';
import { PETS_SCREEN, heading } from '../../src/product/published-pets.ts';
import { createTeamTree } from '../../src/product/team-tree.ts';
import type { TeamTree } from '../../src/product/team-tree.ts';
import { openTab } from '../../src/voter.ts';

// What a team brings beside its screens: a flag, and an API that its own service answers.

test.describe.configure({ mode: 'serial' });

let tree: TeamTree;
test.beforeAll(async ({ product }) => {
  tree = createTeamTree(await deployToken(product, 'mf-pets'));
});
test.afterAll(() => tree?.remove());

const LAST_IMPORT = "import { useState } from 'react';\n";

test('a flag shows its other side to QA, and to everybody once the team turns it on', async ({
  page,
  browser,
  product,
  member,
}) => {
  const flag = { description: 'Another title.', kind: 'flag', share: 0, since: '2026-01-02' };
  tree.edit(
    'mf-pets/remote.json',
    '"provides": {',
    `"flags": { "new-title": ${JSON.stringify(flag)} },\n  "provides": {`,
  );
  tree.edit(
    PETS_SCREEN,
    LAST_IMPORT,
    `${LAST_IMPORT}import { useFlag } from '@qlixline/shell-bridge/flags';\nimport type declaration from '../../../remote.json';\n`,
  );
  tree.edit(
    PETS_SCREEN,
    'title="Your pets"',
    "title={useFlag<typeof declaration>('new-title') ? 'Your pets, anew' : 'Your pets'}",
  );
  await tree.publish(product.url, 'mf-pets', '6.8.1');

  await page.goto('/pet-management');
  await expect(heading(page, 'Your pets')).toBeVisible();
  await setOverride(page, { remote: 'mf-pets', flag: 'new-title', on: true });
  await page.goto('/pet-management');
  await expect(heading(page, 'Your pets, anew')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Overrides' })).toContainText('new-title');
  await clearOverrides(page);

  const changed = await tree.npmRun('remote', 'flag', 'mf-pets', 'new-title', '--share', '100', '--to', product.url);
  expect(changed).toMatchObject({ code: 0 });
  const { page: newTab, context } = await openTab(browser, product.url, member);
  await newTab.goto('/pet-management');
  await expect(heading(newTab, 'Your pets, anew')).toBeVisible();
  await setOverride(newTab, { remote: 'mf-pets', flag: 'new-title', on: false });
  await newTab.goto('/pet-management');
  await expect(heading(newTab, 'Your pets')).toBeVisible();
  await context.close();
});

const READINGS = `function Readings() {
  const api = useRemoteApi();
  const [words, setWords] = useState('No readings');
  const ask = () =>
    api.request<{ words: string }>('GET /readings').then(
      (reply) => setWords(reply.words),
      (error: unknown) => setWords(messageOf(error)),
    );
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Read
      </button>
      <p>{words}</p>
      <ConfirmDialog {...api.consent} />
    </>
  );
}

type PetListProps`;

test('a team’s service is called, and notifies its user, once they have allowed it', async ({
  page,
  noise,
  product,
  member,
}) => {
  noise.expect(/403/);
  const callers: { notify?: string }[] = [];
  const service = createServer(({ headers }, response) => {
    const [, statements = ''] = (headers.authorization ?? '').split('.');
    callers.push(JSON.parse(Buffer.from(statements, 'base64url').toString()) as { notify?: string });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"words":"Two readings"}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  try {
    const calls = [{ method: 'GET', path: '/readings', needs: ['profile:read', 'notify'] }];
    const notifications = { empty: { label: 'A feeder is empty', text: '{feeder} is empty', route: 'pet-management' } };
    const api = JSON.stringify({ version: '1.0.0', calls });
    tree.edit(
      'mf-pets/remote.json',
      '"provides": {',
      `"api": ${api},\n  "notifications": ${JSON.stringify(notifications)},\n  "provides": {`,
    );
    tree.edit(
      PETS_SCREEN,
      LAST_IMPORT,
      `${LAST_IMPORT}import { useRemoteApi } from '@qlixline/api-client/remotes/use-remote-api';\nimport { ConfirmDialog } from '@qlixline/ui/confirm-dialog';\n`,
    );
    tree.edit(PETS_SCREEN, 'type PetListProps', READINGS);
    tree.edit(PETS_SCREEN, '{pets.isPending &&', '<Readings />\n      {pets.isPending &&');
    await tree.publish(product.url, 'mf-pets', '6.8.2', '--hold');
    await grantRole(product, member, 'release');
    const params = { name: 'mf-pets' };
    await member.call('POST /api/remotes/:name/api', { params, body: { address: { version: '1.0.0', url } } });
    await member.call('POST /api/remotes/:name/api', { params, body: { granted: ['profile:read', 'notify'] } });
    const promoted = await tree.npmRun('remote', 'promote', 'mf-pets@6.8.2', '--to', product.url);
    expect(promoted).toMatchObject({ code: 0 });

    await page.goto('/pet-management');
    const read = page.getByRole('button', { name: 'Read', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Allow this to the team of this area?' });
    await read.click();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('This area needs your permission first.')).toBeVisible();
    expect(callers).toEqual([]);

    await read.click();
    await dialog.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Two readings')).toBeVisible();
    expect(callers).toEqual([expect.objectContaining({ iss: product.url, aud: 'mf-pets' })]);
    await page.reload();
    await read.click();
    await expect(page.getByText('Two readings')).toBeVisible();

    const sent = await fetch(`${product.url}${pathOf('POST /api/area-updates')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${callers[0]?.notify}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'empty', values: { feeder: 'The kitchen’s feeder' } }),
    });
    expect(sent.status).toBe(204);
    await page.goto('/notifications');
    await expect(page.getByText('The kitchen’s feeder is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Have a look' }).click();
    await expect(read).toBeVisible();
  } finally {
    service.closeAllConnections();
    service.close();
  }
});
