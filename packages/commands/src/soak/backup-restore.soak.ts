import { once } from 'node:events';
import { join } from 'node:path';

import { afterEach, expect, test } from '@jest/globals';

import { Installation } from '../test-support/installation.ts';

const ALL_OF_IT_MS = 120_000;

const installations: Installation[] = [];
afterEach(async () => {
  for (const installation of installations.splice(0)) await installation.end();
});

test(
  'a backup of the running product, restored into a new data folder, starts there with all data',
  async () => {
    const here = await install();
    const product = await here.start();
    const cookie = await here.addUserWithPet();
    const file = join(here.folder, 'pets.backup');
    expect(await admin(here, 'backup', file)).toMatch(/^\S+pets\.backup holds \d+ rows of \d+ tables and \d+ files\.$/);
    expect((await here.addPet(cookie, 'Later')).status).toBe(201);
    expect((await here.pets(cookie)).status).toBe(200);
    expect(product.exitCode).toBeNull();

    const there = await install();
    expect(await admin(there, 'restore', file)).toMatch(/^The backup of \S+ is restored: \d+ rows and \d+ files\.$/);
    await there.start();
    const signedIn = await there.signIn();
    expect(await (await there.pets(signedIn)).json()).toMatchObject([{ name: 'Juno' }]);
    expect((await there.addPet(signedIn, 'Milo')).status).toBe(201);
  },
  ALL_OF_IT_MS,
);

async function install(): Promise<Installation> {
  const installation = await Installation.create();
  installations.push(installation);
  return installation;
}

/** Runs an admin command and returns its output after success. */
async function admin(installation: Installation, ...args: string[]): Promise<string> {
  const { child, output } = installation.launch({}, 'admin', ...args);
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, output.errors]).toEqual([0, '']);
  return output.out.trim();
}
