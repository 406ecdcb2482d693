import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { isAlive } from '@qlixline/cli/processes';

import { Installation, until } from '../test-support/installation.ts';

/**
 * Time for two starts with their checks for changed builds, including the second one's wait for leftovers of the first.
 */
jest.setTimeout(90_000);

let installation: Installation;
beforeEach(async () => {
  installation = await Installation.create();
});
afterEach(async () => {
  // A server that must be killed doesn't shut down properly.
  expect(await installation.end()).not.toMatch(/it was killed/);
});

test.each(['the launcher', 'everything'] as const)(
  'killing %s with SIGKILL loses nothing: the remaining processes end, and the next start continues',
  async (killed) => {
    const first = await installation.start();
    const cookie = await installation.addUserWithPet();
    const servers = Object.values(installation.servers());
    expect(servers.every(isAlive)).toBe(true);
    first.kill('SIGKILL');
    if (killed === 'everything') for (const pid of servers) process.kill(pid, 'SIGKILL');

    await installation.start();
    expect(servers.filter(isAlive)).toEqual([]);
    expect(await (await installation.pets(cookie)).json()).toMatchObject([{ name: 'Juno' }]);
  },
);

test('the launcher restarts a killed backend or PostgreSQL, and nothing is lost', async () => {
  const product = await installation.start();
  const cookie = await installation.addUserWithPet();
  for (const which of ['backend', 'postgres'] as const) {
    const killed = installation.servers()[which];
    process.kill(killed, 'SIGKILL');
    await until(async () => {
      const servers = Object.values(installation.servers());
      return !servers.includes(killed) && servers.every(isAlive) && (await installation.pets(cookie)).ok;
    });
    expect(await (await installation.pets(cookie)).json()).toMatchObject([{ name: 'Juno' }]);
  }
  expect(product.exitCode).toBeNull();
});

test.each(['SIGTERM', 'SIGKILL'] as const)('sending %s to npm alone ends every process', async (signal) => {
  const npm = await installation.start(installation.run('npm', ['start', '--silent']));
  const servers = Object.values(installation.servers());
  npm.kill(signal);
  await until(() => !existsSync(join(installation.folder, 'running.json')));
  expect(servers.filter(isAlive)).toEqual([]);
});
