import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { WAITS_TO_BEGIN } from '@qlixline/contract/launcher/launcher-message';
import type { Begin } from '@qlixline/contract/launcher/launcher-message';
import { hasEnded, stopServer } from '@qlixline/cli/processes';

import { BACKEND_BUILD, spawnBackend } from './backend-process.ts';

/** Backend that loads its code while the database starts. */
export type EarlyBackend = {
  /** Tells it where the database is and hands it over; undefined if it ended or was built anew since. */
  begin: (databaseUrl: string) => Promise<ChildProcess | undefined>;
  /** Ends it unless it was handed over. */
  end: () => Promise<void>;
  /** Resolves once it has ended. */
  ended: Promise<unknown>;
};

/**
 * Starts a backend that waits for its database. `env` are its settings but for the database. Undefined if there is no
 * build yet.
 */
export function startEarlyBackend(env: NodeJS.ProcessEnv, build = BACKEND_BUILD): EarlyBackend | undefined {
  if (!existsSync(join(build, 'main.js'))) return undefined;
  const loaded = signatureOf(build);
  let child: ChildProcess | undefined = spawnBackend(env, { build, args: [WAITS_TO_BEGIN] });
  child.on('error', () => undefined); // it is started again, which says why
  const ended = once(child, 'close').catch(() => undefined);
  const end = async () => {
    if (child) await stopServer(child);
    child = undefined;
  };
  return {
    begin: async (databaseUrl) => {
      if (!child || hasEnded(child) || signatureOf(build) !== loaded) {
        await end();
        return undefined;
      }
      const handedOver = child;
      child = undefined;
      // An error means that it has just ended, which who waits for it sees.
      handedOver.send({ kind: 'begin', databaseUrl } satisfies Begin, () => undefined);
      return handedOver;
    },
    end,
    ended,
  };
}

/** Describes all files of a build; differs once one was written again. */
function signatureOf(folder: string): string {
  const files = globSync('**/*.js', { cwd: folder }).toSorted();
  return files.map((file) => `${file} ${statSync(join(folder, file)).mtimeMs}`).join();
}
