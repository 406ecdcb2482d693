import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RecordedJourney } from '@qlixline/commands/test-run/journey-inputs.ts';
import { startThrowAwayProduct } from '@qlixline/commands/throw-away-product.ts';

import { JOURNEY_RECORDS } from './record-journey.ts';
import { startRemoteOrigin } from './remote-origin.ts';
import type { RemoteOrigin } from './remote-origin.ts';

/** Ends what hangs, for the fixture that starts one: how long a start takes depends on the machine. */
export const PRODUCT_START_TIMEOUT_MS = 900_000;

export type RunningProduct = {
  url: string;
  /** Where remotes can be broken; undefined for a product that was not started here. */
  remotes: RemoteOrigin | undefined;
  /** What an operator of it has at hand; undefined for a product that was not started here. */
  operated: { databaseUrl: string; dataDir: string } | undefined;
  /** What it used since this was asked before. */
  recorded: () => Promise<RecordedJourney>;
  stop: () => Promise<void>;
};

/** The whole product from its production builds, in a folder of its own, with the remotes on another origin. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-e2e-'));
  const remotes = await startRemoteOrigin(join(folder, 'remotes'));
  const product = await startThrowAwayProduct({ REMOTES_ORIGIN: remotes.origin, ...env }, folder, {
    isRecorded: JOURNEY_RECORDS !== undefined,
  });
  return {
    url: product.url,
    remotes,
    operated: { databaseUrl: product.databaseUrl, dataDir: product.dataDir },
    recorded: async () => ({ loaded: remotes.loaded(), ran: await product.filesThatRan() }),
    stop: async () => {
      await Promise.all([product.stop(), remotes.close()]);
    },
  };
}

/** A product that runs already, which is left as it is. */
export function runningAt(url: string): RunningProduct {
  return {
    url,
    remotes: undefined,
    operated: undefined,
    recorded: async () => ({ loaded: [], ran: [] }),
    stop: () => Promise.resolve(),
  };
}
