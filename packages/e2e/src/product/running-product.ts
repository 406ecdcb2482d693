import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RecordedJourney } from '@qlixline/commands/test-run/journey-inputs.ts';
import { startThrowAwayProduct } from '@qlixline/commands/programs/throw-away-product.ts';

import { JOURNEY_RECORDS } from '../record-journey.ts';
import { startRemoteOrigin } from './remote-origin.ts';
import type { RemoteOrigin } from './remote-origin.ts';

/**
 * Timeout in ms of the fixture that starts a product, only for starts that hang, because duration depends on the
 * machine.
 */
export const PRODUCT_START_TIMEOUT_MS = 900_000;

export type RunningProduct = {
  url: string;
  /** Origin where remotes can be broken; undefined for a product that wasn't started here. */
  remotes: RemoteOrigin | undefined;
  /** Access of an operator; undefined for a product that wasn't started here. */
  operated: { databaseUrl: string; dataDir: string } | undefined;
  /** Returns what it used since the last call. */
  recorded: () => Promise<RecordedJourney>;
  stop: () => Promise<void>;
};

/**
 * Starts the whole product from its production builds in a temporary folder, with the remotes on another origin. It
 * trusts X-Forwarded-For, by which users of one machine get networks of their own.
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-e2e-'));
  const remotes = await startRemoteOrigin(join(folder, 'remotes'));
  const product = await startThrowAwayProduct({ REMOTES_ORIGIN: remotes.origin, TRUST_PROXY: '1', ...env }, folder, {
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

/** Returns a running product, which is left unchanged. */
export function runningAt(url: string): RunningProduct {
  return {
    url,
    remotes: undefined,
    operated: undefined,
    recorded: async () => ({ loaded: [], ran: [] }),
    stop: () => Promise.resolve(),
  };
}
