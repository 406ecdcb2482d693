import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from './command-error.ts';
import { portFrom, requireFreePort } from './free-port.ts';
import { untilAskedToStop } from './processes.ts';
import type { Project } from './project.ts';

const PORT = 3100;

/** Runs one remote on its own page, with the fake shell and the fake API, until Ctrl-C. */
export async function alone({ folderOf }: Project, unit: string): Promise<void> {
  const askedToStop = untilAskedToStop();
  const workspace = folderOf(unit);
  if (workspace === undefined || !existsSync(join(workspace, 'remote.json'))) {
    throw new CommandError(`There is no remote ${unit} here, so it has no page of its own.`);
  }
  const port = portFrom(process.env, PORT);
  await requireFreePort(port);
  process.env['NODE_ENV'] = 'development'; // read when the configuration is loaded
  const { serveWorkspace } = await import('@qlixline/build-config/hot/dev-server');
  const server = await serveWorkspace({ workspace, config: 'standalone.config', port });
  try {
    console.log(`${unit} alone: http://localhost:${port}. Ctrl-C ends it.`);
    await askedToStop;
  } finally {
    await server.stop();
  }
}
