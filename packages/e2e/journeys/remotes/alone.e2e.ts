import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { REMOTES, ROOT } from '@qlixline/commands/command.ts';
import { freePort } from '@qlixline/cli/free-port';

import { expect, test } from '../../src/fixtures.ts';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';
import { IN_SOAK } from '@qlixline/journey-kit/soak-tag';

test.skip(BASE_URL !== undefined, 'It runs what is in this repository.');

for (const remote of REMOTES) {
  const untilSoak = remote === 'mf-pets' ? {} : IN_SOAK; // they are built in the same way
  test(
    `${remote} shows its first screen outside the shell, and another one after a click`,
    untilSoak,
    async ({ page, noise }) => {
      noise.expect(/rspack-dev-server/, /\[HMR\]/, /React DevTools/); // from the development server
      const url = `http://localhost:${await freePort()}`;
      const command = spawn('npm', ['run', 'remote', '--', 'alone', remote], {
        cwd: ROOT,
        env: { ...process.env, PORT: new URL(url).port },
        stdio: 'ignore',
        detached: true, // a process group, so that npm's children end with it
      });
      try {
        await expect(async () => expect((await fetch(url)).status).toBe(200)).toPass();
        await page.goto(url);
        const heading = page.getByRole('heading').first();
        await expect(heading).toBeVisible();
        const first = await heading.innerText();
        await page.getByRole('navigation', { name: 'Screens of this remote' }).getByRole('link').nth(1).click();
        await expect(page.getByRole('heading', { name: first, exact: true })).toBeHidden();
        await expect(page.getByRole('heading').or(page.getByRole('dialog')).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.close(); // before its server, because it would report a lost connection
      } finally {
        process.kill(-command.pid!, 'SIGTERM');
        if (command.exitCode === null && command.signalCode === null) await once(command, 'exit');
      }
    },
  );
}
