import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { compositionSchema } from '@qlixline/contract/remotes/composition';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';
import { REMOTE_BUILD_FILE } from '@qlixline/contract/remotes/remote-build';

import { CommandError } from './command-error.ts';
import { isPortFree } from './free-port.ts';
import { hasEnded, startServer, stopServer, untilAskedToStop } from './processes.ts';
import type { Project } from './project.ts';
import { serveBuild } from './checks/serve-build.ts';

const SETTLE_MS = 200; // A build writes several files.
const BUILDER_PATIENCE_MS = 500;

/** Runs a remote from these sources inside a deployed shell, only for this developer, until Ctrl-C. */
export async function dev(project: Project, { unit, shell }: { unit: string; shell: string }): Promise<void> {
  const askedToStop = untilAskedToStop();
  const sources = project.folderOf(unit);
  if (sources === undefined) throw new CommandError(`There are no sources of ${unit} here.`);
  const port = portOf(process.env['PORT']);
  await refuseProduction(shell);
  if (!(await isPortFree(port, 'localhost'))) {
    throw new CommandError(`Port ${port} is in use; choose another: PORT=${port + 1}`);
  }
  // A separate folder, so that builds for publishing stay unchanged.
  const folder = mkdtempSync(join(tmpdir(), `qlixline-${unit}-`));
  const builder = startServer('rspack', ['build', '--watch', '--devtool', 'source-map', '--output-path', folder], {
    cwd: sources,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' }, // The deployed shell's React has no development build.
  });
  const server = serveBuild(folder).listen(port, 'localhost');
  try {
    while (!existsSync(join(folder, REMOTE_BUILD_FILE))) {
      if (hasEnded(builder)) throw new CommandError('The build ended; it says why above.');
      if ((await Promise.race([askedToStop, wait(SETTLE_MS)])) !== undefined) return;
    }
    console.log(`\n${unit} is served at http://localhost:${port}. To see it in ${shell}, open\n`);
    console.log(`  ${shell}${screens.remotes}#${unit}=http://localhost:${port}\n`);
    console.log('and confirm. After a change, reload the page. Ctrl-C ends it.');
    printWhenRebuilt(unit, folder);
    await Promise.race([askedToStop, once(builder, 'exit')]);
  } finally {
    server.close();
    server.closeAllConnections();
    await stopServer(builder, 'SIGTERM', BUILDER_PATIENCE_MS);
    rmSync(folder, { recursive: true, force: true });
  }
}

function portOf(text = '3101'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** Refuses production early, where nobody may run unpublished code. */
async function refuseProduction(shell: string): Promise<void> {
  const composition = await fetch(shell + pathOf('GET /api/composition'), { signal: AbortSignal.timeout(10_000) })
    .then((reply) => reply.json())
    .catch(() => undefined);
  const read = compositionSchema.safeParse(composition);
  if (!read.success) throw new CommandError(`No Qlixline answers at ${shell}.`);
  if (read.data.env !== 'production') return;
  throw new CommandError(
    `${shell} is production, which runs published versions only; publish with --hold and override with that version.`,
  );
}

function printWhenRebuilt(name: string, folder: string): void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  watch(folder, (_event, file) => {
    if (file !== REMOTE_BUILD_FILE) return;
    clearTimeout(pending);
    pending = setTimeout(() => console.log(`${name} was built again.`), SETTLE_MS);
  });
}
