import type { ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { SHELL_UNIT, buildFileOf } from '@qlixline/contract/remotes/remote-build';

import { startBackend } from './programs/backend-process.ts';
import { buildAll } from './build-all.ts';
import { runCommand } from '@qlixline/cli/command-line/run-command';
import { REMOTES, ROOT } from './command.ts';
import {
  claimDataFolder,
  dataFolder,
  noteRunning,
  prepareDataFolder,
  releaseDataFolder,
} from './programs/data-folder.ts';
import { demoDataSetting } from './demo-data-setting.ts';
import { startPostgres } from './programs/postgres.ts';
import { sayUntilReady } from './programs/say-until-ready.ts';
import { startServer, stopServer, untilAskedToStop } from '@qlixline/cli/processes';

const WORKSPACES = [...REMOTES, 'shell', 'backend'];
/** Files that a build writes last. */
const BUILD_FILES = [...REMOTES, SHELL_UNIT].map((unit) => `${unit}/dist/${buildFileOf(unit)}`);
const SETTLE_MS = 200; // a build writes several files
const BUILDER_PATIENCE_MS = 500; // a watching builder may be slow to stop and has nothing to save

const DEV = {
  typed: 'npm run dev --',
  does: 'Rebuilds all workspaces on change, adopts their builds and restarts the backend, until Ctrl-C.',
  options: {},
  json: null,
} as const;

/** `npm run dev`: rebuilds all workspaces on change; the backend picks up their builds and restarts after its own. */
await runCommand(DEV, async () => {
  const askedToStop = untilAskedToStop();
  const folder = dataFolder();
  prepareDataFolder(folder);
  await claimDataFolder(folder);
  const demoData = demoDataSetting(process.env);
  if (demoData === '1') buildAll({ quiet: true, only: 'packages/demo-data' });
  const postgres = await startPostgres({ folder: join(folder, 'postgres') });
  const builders = WORKSPACES.map(startBuilder);
  let backend: ChildProcess | undefined;

  const adoptBuilds = () => backend?.send('builds changed');
  const restartBackend = async () => {
    if (backend) await stopServer(backend);
    const env = {
      ...process.env,
      APP_ENV: 'development',
      DEMO_DATA: demoData,
      BUILDS_DIR: ROOT,
      DATA_DIR: folder,
      PORT: process.env['PORT'] ?? '3000',
      DATABASE_URL: postgres.url,
    };
    try {
      const started = await startBackend(env, join(folder, 'logs', 'backend.log'), {
        until: 'answering',
        remark: (sentence) => console.error(sentence),
      });
      backend = started.process;
      if (!started.readiness.isReady) void sayUntilReady(started);
      noteRunning(folder, { launcher: process.pid, address: started.address, databaseUrl: postgres.url });
      console.log(`Qlixline runs at ${started.address}`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error); // The next change starts it again.
    }
  };

  try {
    await untilBuilt();
    await restartBackend();
    onRebuild(BUILD_FILES, adoptBuilds);
    onRebuild(['backend/dist/main.js'], restartBackend);
    await askedToStop;
  } finally {
    await Promise.all(builders.map((builder) => stopServer(builder, 'SIGTERM', BUILDER_PATIENCE_MS)));
    if (backend) await stopServer(backend);
    await postgres.stop();
    releaseDataFolder(folder);
  }
});

function startBuilder(workspace: string): ChildProcess {
  return startServer('rspack', ['build', '--watch'], {
    cwd: join(ROOT, workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

async function untilBuilt(): Promise<void> {
  while (![...BUILD_FILES, 'backend/dist/main.js'].every((file) => existsSync(join(ROOT, file)))) await wait(SETTLE_MS);
}

/** Calls `act` after a rebuild. It watches folders, because builds replace their files. */
function onRebuild(files: string[], act: () => unknown): void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  for (const file of files) {
    const slash = file.lastIndexOf('/');
    watch(join(ROOT, file.slice(0, slash)), (_event, name) => {
      if (name !== file.slice(slash + 1)) return;
      clearTimeout(pending);
      pending = setTimeout(act, SETTLE_MS);
    });
  }
}
