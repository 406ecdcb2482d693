import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';

import { SUPERUSER, superuserPassword } from '../programs/postgres-cluster.ts';
import { Installation, until } from '../test-support/installation.ts';
import { mountSmallDisk, unmountSmallDisk } from '../test-support/small-disk.ts';

const DISK_BYTES = 320 * 1024 * 1024;
const ROOM_BYTES = 128 * 1024;
const FULL_FOR_MS = 5_000;
const BACK_WITHIN_MS = 60_000;

const disk = mountSmallDisk(DISK_BYTES);
const testOnDisk = disk ? test : test.skip; // Mounting needs root.

let installation: Installation | undefined;
afterEach(async () => {
  await installation?.end();
  unmountSmallDisk(disk);
});

testOnDisk(
  'the product recovers from a full disk, also during a checkpoint, without losing a confirmed write',
  async () => {
    installation = await Installation.create(join(disk ?? '', 'data'));
    const launched = installation.launch();
    const product = await installation.start(launched);
    const cookie = await installation.addUserWithPet();
    const confirmed = new Set(['Juno']);
    const filler = join(disk ?? '', 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' }); // until there is no space
    truncateSync(filler, statSync(filler).size - ROOM_BYTES);

    const fullUntil = Date.now() + FULL_FOR_MS;
    let refused = 0;
    for (let nth = 0; Date.now() < fullUntil; nth += 1) {
      if (nth % 20 === 19) await checkpoint(installation).catch(() => undefined);
      const name = `Pet ${nth}`;
      const added = await installation.addPet(cookie, name).catch(() => undefined);
      if (added?.status === 201) confirmed.add(name);
      else refused += 1;
      await pause(50);
    }
    expect(product.exitCode).toBeNull();
    const freed = Date.now();
    rmSync(filler);
    await until(async () => (await installation!.pets(cookie)).ok, BACK_WITHIN_MS);
    const backAfterMs = Date.now() - freed;
    const pets = (await (await installation.pets(cookie)).json()) as { name: string }[];
    process.stdout.write(
      `tried: acknowledged ${confirmed.size}, refused ${refused}, away ${backAfterMs} ms after there was room\n`,
    );
    for (const { name } of pets) confirmed.delete(name);
    expect([...confirmed]).toEqual([]);
    expect(product.exitCode).toBeNull();
  },
);

async function checkpoint({ folder }: Installation): Promise<void> {
  const { databaseUrl } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { databaseUrl: string };
  const url = new URL(databaseUrl);
  url.username = SUPERUSER;
  url.password = superuserPassword(join(folder, 'postgres'));
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_switch_wal()'); // The next write needs a new file, without which PostgreSQL stops.
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
