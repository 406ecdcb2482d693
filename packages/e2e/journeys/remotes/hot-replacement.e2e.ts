import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '@qlixline/cli/free-port';
import { ROOT } from '@qlixline/commands/command.ts';
import { createMember } from '@qlixline/journey-kit/accounts';

import { expect, signIn, test } from '../../src/fixtures.ts';
import { grantRole } from '../../src/product/operator.ts';
import { startProduct } from '../../src/product/running-product.ts';

// A developer edits a remote that runs inside a deployed shell, in production mode.

const NAME = 'mf-hot';

/** A screen with state; `extra` is code at its beginning. */
const screenOf = (heading: string, extra = '') => `
import { useState } from 'react';
import { Counter } from './counter.tsx';

export function HotScreen() {
  const [visits, setVisits] = useState(0);
  ${extra}
  return (
    <>
      <h1>${heading}</h1>
      <button type="button" onClick={() => setVisits(visits + 1)}>Visited {visits}</button>
      <Counter />
    </>
  );
}
`;

const counterOf = (label: string) => `
import { memo, useState } from 'react';

export const Counter = memo(function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>;
});
`;

test('an edit replaces a screen in a deployed shell and keeps its state, in production for QA alone', async ({
  browser,
  product,
}) => {
  test.skip(!product.operated, 'It needs a product of its own in production mode.');
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  // Inside this repository, so that its packages are found.
  const parent = mkdtempSync(join(ROOT, 'test-results', 'hot-'));
  const program = join(ROOT, 'packages', 'create-qlixline-remote', 'src', 'main.ts');
  spawnSync(process.execPath, ['--no-warnings', program, NAME], { cwd: parent });
  const folder = join(parent, NAME);
  const screens = join(folder, 'src', 'screens', 'hot');
  const edit = (text: string, file = 'hot-screen.tsx') => writeFileSync(join(screens, file), text);
  edit(screenOf('First'));
  edit(counterOf('Counted'), 'counter.tsx');

  const production = await startProduct({ APP_ENV: 'production' });
  const port = await freePort('localhost');
  const origin = `http://localhost:${port}`;
  const dev = spawn(
    process.execPath,
    ['--no-warnings', join(ROOT, 'packages', 'cli', 'src', 'main.ts'), 'dev', '--shell', production.url],
    { cwd: folder, env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  dev.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  try {
    const qa = await createMember(production.url);
    await grantRole(production, qa, 'qa');
    const context = await browser.newContext({ baseURL: production.url });
    await signIn(context, production.url, qa);
    const page = await context.newPage();
    const address = `${production.url}/remotes#${NAME}=${origin}`;
    await expect.poll(() => output).toContain(address);
    await page.goto(address);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByRole('link', { name: 'Hot', exact: true }).click();

    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    const overlay = page.frameLocator('#rspack-dev-server-client-overlay').locator('body');
    const overlayFrame = page.locator('#rspack-dev-server-client-overlay');
    const visited = page.getByRole('button', { name: /^Visited/ });
    await expect(heading('First')).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await visited.click();
    await visited.click();
    await page.getByRole('button', { name: 'Counted 0' }).click();

    await test.step('an edit of the screen keeps its state and that of its parts', async () => {
      edit(screenOf('Second'));
      await expect(heading('Second')).toBeVisible();
      await expect(visited).toHaveText('Visited 2');
      await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    });

    await test.step('an edit of a part keeps the state of the screen', async () => {
      edit(counterOf('Tallied'), 'counter.tsx');
      await expect(page.getByRole('button', { name: /^Tallied/ })).toBeVisible();
      await expect(visited).toHaveText('Visited 2');
    });

    await test.step('an edit of the hooks starts the screen anew', async () => {
      edit(screenOf('Third', 'const [more] = useState(0); void more;'));
      await expect(heading('Third')).toBeVisible();
      await expect(visited).toHaveText('Visited 0');
    });

    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

    await test.step('an edit that does not compile is shown over the page until it does', async () => {
      edit(screenOf('Fourth', 'const = ;'));
      await expect(overlay).toContainText('hot-screen.tsx');
      edit(screenOf('Fourth', 'const [more] = useState(0); void more;'));
      await expect(heading('Fourth')).toBeVisible();
      await expect(overlayFrame).toHaveCount(0);
    });

    await test.step('an edit that throws is shown over the page until it does not', async () => {
      edit(screenOf('Fifth', "const [more] = useState(0); if (more === 0) throw new Error('Broken on purpose');"));
      await expect(overlay).toContainText('Broken on purpose');
      edit(screenOf('Sixth', 'const [more] = useState(0); void more;'));
      await expect(heading('Sixth')).toBeVisible();
      await expect(overlayFrame).toHaveCount(0);
    });

    await test.step('nobody else gets the build', async () => {
      const other = await browser.newContext({ baseURL: production.url });
      await signIn(other, production.url, await createMember(production.url));
      const reply = await other.request.get('/');
      expect(reply.headers()['content-security-policy']).not.toContain(String(port));
      expect(await (await other.request.get('/api/composition')).text()).not.toContain(NAME);
      await other.close();
    });
    await context.close();
  } finally {
    dev.kill('SIGINT');
    await once(dev, 'exit');
    await production.stop();
    rmSync(parent, { recursive: true, force: true });
  }
});
