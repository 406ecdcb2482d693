import { Worker } from 'node:worker_threads';

import type { Inspection } from './inspect-build.ts';

/** Folder with the build of a unit. */
export type UnitFolder = { folder: string; unit: string };

/** Bound on the JavaScript heap of an inspection, so that parsing a build can't end the process. */
const HEAP = { maxOldGenerationSizeMb: 1_024 };

/**
 * Inspects builds one after the other on a thread of their own and returns the results in the same order. Requests are
 * answered meanwhile, and the memory that parsing takes is given back with the thread. Throws if the thread ends early,
 * such as for lack of memory.
 */
export async function inspectApart<const Builds extends readonly UnitFolder[]>(
  builds: Builds,
): Promise<{ -readonly [Nth in keyof Builds]: Inspection }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ -readonly [Nth in keyof Builds]: Inspection }>();
  const worker = new Worker(new URL('./inspect-builds.worker.ts', import.meta.url), {
    workerData: builds,
    resourceLimits: HEAP,
  });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The inspection of a build ended early with exit code ${code}.`)));
  try {
    return await promise;
  } finally {
    await worker.terminate();
  }
}
