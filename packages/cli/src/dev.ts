import { HOT_SHELL } from '@qlixline/build-config/hot/hot-shell';
import { compositionSchema } from '@qlixline/contract/remotes/composition';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';

import { CommandError } from './command-error.ts';
import { portFrom, requireFreePort } from './free-port.ts';
import { untilAskedToStop } from './processes.ts';
import type { Project } from './project.ts';

const PORT = 3101;

/** Runs a remote from these sources inside a deployed shell, only for this developer, until Ctrl-C. */
export async function dev(project: Project, { unit, shell }: { unit: string; shell: string }): Promise<void> {
  const askedToStop = untilAskedToStop();
  const workspace = project.folderOf(unit);
  if (workspace === undefined) throw new CommandError(`There are no sources of ${unit} here.`);
  const port = portFrom(process.env, PORT);
  const env = await environmentOf(shell);
  await requireFreePort(port);
  process.env['NODE_ENV'] = 'development'; // read when the configuration is loaded
  process.env[HOT_SHELL] = shell;
  const { serveWorkspace } = await import('@qlixline/build-config/hot/dev-server');
  const server = await serveWorkspace({ workspace, config: 'rspack.config', port, shell, onBuilt: sayBuilt });
  try {
    const isBuilt = await Promise.race([askedToStop, server.built]);
    if (typeof isBuilt === 'string') return;
    console.log(`\n${unit} is served at http://localhost:${port}. To see it in ${shell}, open\n`);
    console.log(`  ${shell}${screens.remotes}#${unit}=http://localhost:${port}\n`);
    console.log('and confirm. An edit replaces what the page shows, and keeps its state. Ctrl-C ends it.');
    if (env === 'production') {
      console.log('There it is production: your account needs the QA role, and nobody else gets your build.');
    }
    await askedToStop;
  } finally {
    await server.stop();
  }
}

function sayBuilt({ isFirst, hasErrors, ms }: { isFirst: boolean; hasErrors: boolean; ms: number }): void {
  if (isFirst) return;
  console.log(hasErrors ? 'The edit does not compile; the page says so too.' : `Built in ${ms} ms.`);
}

/** Asks the shell for its environment, and so for its presence. */
async function environmentOf(shell: string): Promise<string> {
  const composition = await fetch(shell + pathOf('GET /api/composition'), { signal: AbortSignal.timeout(10_000) })
    .then((reply) => reply.json())
    .catch(() => undefined);
  const read = compositionSchema.safeParse(composition);
  if (!read.success) throw new CommandError(`No Qlixline answers at ${shell}.`);
  return read.data.env;
}
