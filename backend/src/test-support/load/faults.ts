import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { installDebianPackage } from '@qlixline/cli/debian-package';
import { ROOT } from '@qlixline/commands/command.ts';
import { BACKEND_BUILD } from '@qlixline/commands/programs/backend-process.ts';
import pg from 'pg';

import { eventually } from '../eventually.ts';
import { processTree, signalAll } from './process-tree.ts';
import type { WholeInstallation } from './whole-installation.ts';

export type Fault = {
  name: string;
  /** Reason why this machine or clone cannot cause it; undefined if it can. */
  missing?: (installation: WholeInstallation) => string | undefined;
  /** Sets the installation up before anything is written. */
  prepare?: (installation: WholeInstallation) => Promise<void>;
  /** Causes the fault and returns how it ends. */
  begin: (installation: WholeInstallation) => Promise<() => Promise<void>>;
  /** Time in ms that it lasts at least. */
  holdMs?: number;
  /** Path of a page opened during it, beside those opened during each. */
  page?: string;
  /** True if nobody can register meanwhile, as an issuer decides who gets an account. */
  isWithoutRegistration?: boolean;
};

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const ROOM_BYTES = 128 * 1024;
const STEPS_MS = 2_500;

/** Every part taken away in turn. The first one needs backends of an earlier version, and replaces them. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'old and new version side by side',
    missing: ({ earlier }) => (earlier === undefined ? 'this clone has no earlier version' : undefined),
    begin: async ({ backends }) => {
      await replace(backends[1]!);
      return () => replace(backends[0]!);
    },
  },
  {
    name: 'a backend killed (`kill -9`)',
    begin: async ({ backends }) => {
      backends[0]!.signal('SIGKILL');
      await backends[0]!.ended();
      return () => backends[0]!.start();
    },
  },
  {
    name: 'both backends killed',
    begin: async ({ backends }) => {
      for (const backend of backends) backend.signal('SIGKILL');
      for (const backend of backends) await backend.ended();
      return async () => {
        for (const backend of backends) await backend.start();
      };
    },
  },
  {
    name: 'a backend suspended',
    begin: async ({ backends }) => {
      backends[0]!.signal('SIGSTOP');
      return async () => backends[0]!.signal('SIGCONT');
    },
  },
  { name: 'PostgreSQL stopped', begin: ({ postgresPart }) => away(postgresPart) },
  {
    name: 'PostgreSQL killed (`kill -9` of all its processes)',
    begin: async ({ postgres, postgresPart }) => {
      signalAll(processTree(postgres.pid), 'SIGKILL');
      await postgresPart.stop();
      return () => postgresPart.start();
    },
  },
  {
    name: 'PostgreSQL suspended',
    begin: async ({ postgres }) => {
      const stopped = processTree(postgres.pid);
      signalAll(stopped, 'SIGSTOP');
      return async () => signalAll(stopped, 'SIGCONT');
    },
  },
  { name: 'tables locked by somebody else', begin: lockTables },
  { name: 'all connection slots used by somebody else', begin: useUpSlots },
  {
    name: 'the disk of the database full',
    missing: ({ disk }) => (disk === undefined ? 'mounting a disk needs root' : undefined),
    begin: fillDisk,
  },
  { name: 'Redis stopped', begin: ({ redisPart }) => away(redisPart) },
  { name: 'the storage away', begin: ({ bucket }) => away(bucket) },
  { name: 'the mail server away', begin: ({ mails }) => away(mails) },
  { name: 'the edge stopped', begin: ({ edgePart }) => away(edgePart) },
  {
    name: 'a backend’s clock an hour ahead, then an hour behind',
    missing: () => (canFakeTime() ? undefined : 'libfaketime is not installed'),
    prepare: async (installation) => {
      const [backend] = installation.backends;
      const file = clockFile(installation);
      writeFileSync(file, '+0');
      backend!.signal('SIGTERM');
      await backend!.ended();
      await backend!.start({
        settings: {
          LD_PRELOAD: FAKETIME,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      });
    },
    begin: async (installation) => {
      const file = clockFile(installation);
      writeFileSync(file, '+1h');
      await pause(STEPS_MS);
      writeFileSync(file, '-1h');
      return async () => writeFileSync(file, '+0');
    },
  },
  {
    name: 'the sign-in provider away',
    isWithoutRegistration: true,
    page: '/api/login?with=issuer',
    prepare: async ({ backends, issuer }) => {
      for (const backend of backends) {
        backend.signal('SIGTERM');
        await backend.ended();
        await backend.start({ settings: { ...issuer.settings, OIDC_LOCAL_ACCOUNTS: '1' } });
      }
    },
    begin: ({ issuer }) => away(issuer),
  },
];

async function away(part: { stop(): Promise<void>; start(): Promise<void> }): Promise<() => Promise<void>> {
  await part.stop();
  return () => part.start();
}

/** Replaces a backend of an earlier version by one of today's. */
async function replace(backend: WholeInstallation['backends'][number]): Promise<void> {
  backend.signal('SIGTERM');
  await backend.ended();
  await backend.start({ build: BACKEND_BUILD, settings: { BUILDS_DIR: ROOT } });
}

async function lockTables({ postgres }: WholeInstallation): Promise<() => Promise<void>> {
  const client = await connect(postgres.superuserUrl);
  await client.query('begin');
  await client.query('lock table users, posts, comments, post_likes, messages in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Takes every connection that PostgreSQL accepts from others than superusers, also those of the product. */
async function useUpSlots({ postgres }: WholeInstallation): Promise<() => Promise<void>> {
  const superuser = await connect(postgres.superuserUrl);
  const held: pg.Client[] = [];
  const over = new AbortController();
  const take = async () => {
    while (!over.signal.aborted) {
      const client = await connect(postgres.url, 'slots').catch(() => undefined);
      if (client) held.push(client);
      else await pause(20);
    }
  };
  const taking = take();
  for (let before = -1; before < held.length;) {
    before = held.length;
    await pause(300);
  }
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'slots' and pid <> pg_backend_pid()`,
  );
  return async () => {
    over.abort();
    await taking;
    for (const client of held) await client.end();
    await superuser.end();
  };
}

/** Fills the disk and makes PostgreSQL need more room for its log. */
async function fillDisk({ disk, postgres, postgresPart }: WholeInstallation): Promise<() => Promise<void>> {
  const filler = join(disk!, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' }); // until there is no space
  truncateSync(filler, statSync(filler).size - ROOM_BYTES);
  const client = await connect(postgres.superuserUrl);
  await client.query('select pg_switch_wal()').catch(() => undefined);
  await client.query('checkpoint').catch(() => undefined);
  await client.end().catch(() => undefined);
  return async () => {
    rmSync(filler);
    await eventually(async () => {
      await postgresPart.start(); // if it has ended, as `npm start` and Docker do
      const again = await connect(postgres.superuserUrl).catch(() => undefined);
      return again?.end().then(() => true);
    });
  };
}

/** Returns true if a process can be given another clock, with a library that is installed if possible. */
function canFakeTime(): boolean {
  try {
    return existsSync(FAKETIME) || installDebianPackage('libfaketime', FAKETIME) === FAKETIME;
  } catch {
    return false;
  }
}

async function connect(connectionString: string, name = 'faults'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function clockFile({ folder }: WholeInstallation): string {
  return join(folder, 'clock');
}
