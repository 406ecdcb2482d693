import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { compositionSchema } from '@qlixline/contract/composition';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { screens } from '@qlixline/contract/screens';
import { REMOTE_BUILD_FILE } from '@qlixline/contract/remote-build';

import { CommandError, REMOTES, ROOT, runCommand } from './command.ts';
import { isPortFree } from './free-port.ts';
import { hasEnded, startServer, stopServer, untilAskedToStop } from './processes.ts';
import { originOf } from './remote/orders.ts';
import { serveBuild } from './serve-build.ts';

const USAGE = 'Usage: npm run dev:remote -- mf-pets --shell URL, where URL is a running Qlixline.';
const SETTLE_MS = 200; // a build writes several files
const BUILDER_PATIENCE_MS = 500;

/** `npm run dev:remote -- mf-pets --shell URL`: this folder's remote inside a shell that runs elsewhere, until Ctrl-C. */
await runCommand(async () => {
  const askedToStop = untilAskedToStop();
  const { name, shell, port } = readSettings();
  await refuseProduction(shell);
  if (!(await isPortFree(port, 'localhost'))) {
    throw new CommandError(`Port ${port} is in use; choose another: PORT=${port + 1} npm run dev:remote -- …`);
  }
  // A folder of its own: the builds that other commands publish stay as they are.
  const folder = mkdtempSync(join(tmpdir(), `qlixline-${name}-`));
  const builder = startServer('rspack', ['build', '--watch', '--devtool', 'source-map', '--output-path', folder], {
    cwd: join(ROOT, name),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' }, // the deployed shell's React has no development part
  });
  const server = serveBuild(folder).listen(port, 'localhost');
  try {
    while (!existsSync(join(folder, REMOTE_BUILD_FILE))) {
      if (hasEnded(builder)) throw new CommandError('The build ended; it says why above.');
      if ((await Promise.race([askedToStop, wait(SETTLE_MS)])) !== undefined) return;
    }
    console.log(`\n${name} is served at http://localhost:${port}. To see it in ${shell}, open\n`);
    console.log(`  ${shell}${screens.remotes}#${name}=http://localhost:${port}\n`);
    console.log('and confirm. After a change, reload the page. Ctrl-C ends it.');
    sayWhenRebuilt(name, folder);
    await Promise.race([askedToStop, once(builder, 'exit')]);
  } finally {
    server.close();
    server.closeAllConnections();
    await stopServer(builder, 'SIGTERM', BUILDER_PATIENCE_MS);
    rmSync(folder, { recursive: true, force: true });
  }
});

function readSettings(): { name: string; shell: string; port: number } {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    options: { shell: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [name] = positionals;
  if (name === undefined || !existsSync(join(ROOT, name, 'remote.json'))) {
    throw new CommandError(`${USAGE} The remotes here are ${REMOTES.join(', ')}.`);
  }
  if (typeof values.shell !== 'string') throw new CommandError(USAGE);
  const port = Number(process.env['PORT'] ?? 3101);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`);
  }
  return { name, shell: originOf(values.shell, '--shell'), port };
}

/** There nobody may run what is not published; better said now than by a page later. */
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

function sayWhenRebuilt(name: string, folder: string): void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  watch(folder, (_event, file) => {
    if (file !== REMOTE_BUILD_FILE) return;
    clearTimeout(pending);
    pending = setTimeout(() => console.log(`${name} was built again.`), SETTLE_MS);
  });
}
