import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { startPostgres } from '../programs/postgres.ts';
import type { Postgres } from '../programs/postgres.ts';
import { Installation, until } from '../test-support/installation.ts';

const ALL_OF_IT_MS = 240_000;
const ALL_THERE = /^qlixline at 127\.0\.0\.1:\d+ has all \d+ rows of \d+ tables, compared by hash\.$/m;

let folder: string;
let external: Postgres;
let here: Installation;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-external-'));
  external = await startPostgres({ folder, throwAway: true });
  here = await Installation.create();
});
afterEach(async () => {
  await here.end();
  await external.stop();
  rmSync(folder, { recursive: true });
});

test(
  'a database moved from DATA_DIR to another server and back, killed half way each time, has all that people wrote',
  async () => {
    const first = await here.start();
    const cookie = await here.addUserWithPet();
    await here.stop(first);

    await killed('--to', external.url);
    expect(await moved('--to', external.url)).toMatch(ALL_THERE);
    expect(await refused(here.launch())).toMatch(
      /^This database was moved to qlixline at 127\.0\.0\.1:\d+ on .+ UTC; set DATABASE_URL to that one\.$/m,
    );

    const elsewhere = await here.start(here.launch({ DATABASE_URL: external.url }));
    expect((await here.addPet(cookie, 'Milo')).status).toBe(201);
    await here.stop(elsewhere);

    const fromExternal = { DATABASE_URL: external.url };
    expect(await refused(here.launch(fromExternal, 'admin', 'move-database', '--to', 'embedded'))).toMatch(
      / holds what was moved to .+; add --replace to overwrite it with what is newer\.$/m,
    );
    await killed('--to', 'embedded', '--replace', fromExternal);
    expect(await moved('--to', 'embedded', '--replace', fromExternal)).toMatch(ALL_THERE);
    expect(await refused(here.launch(fromExternal))).toMatch(/^This database was moved to qlixline at /m);

    await here.start();
    const pets = (await (await here.pets(cookie)).json()) as { name: string }[];
    expect(pets.map(({ name }) => name).toSorted()).toEqual(['Juno', 'Milo']);
    expect((await here.addPet(cookie, 'Rex')).status).toBe(201);
  },
  ALL_OF_IT_MS,
);

type Words = (string | Record<string, string>)[];

function launchMove(words: Words) {
  const settings = words.find((word) => typeof word === 'object') ?? {};
  const args = words.filter((word) => typeof word === 'string');
  return here.launch(settings, 'admin', 'move-database', ...args);
}

/** Moves the database and returns the output. */
async function moved(...words: Words): Promise<string> {
  const { child, output } = launchMove(words);
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, output.errors]).toEqual([0, expect.stringContaining('Comparing all tables')]);
  return output.out;
}

/** Kills a move, with all that it started, once it has copied a table. */
async function killed(...words: Words): Promise<void> {
  const { child, output } = launchMove(words);
  await until(() => {
    if (child.exitCode !== null) throw new Error(`It ended before it was killed: ${output.errors}`);
    return output.errors.includes(' tables: ');
  });
  process.kill(-child.pid!, 'SIGKILL'); // PostgreSQL, in a group of its own, is ended by the next command
  await once(child, 'close');
}

/** Returns the sentence with which a command fails. */
async function refused({ child, output }: ReturnType<Installation['launch']>): Promise<string> {
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(1);
  return output.errors.trim();
}
