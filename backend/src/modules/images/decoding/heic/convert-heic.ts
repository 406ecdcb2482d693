import { Worker } from 'node:worker_threads';

import { IMAGE_LARGE_PIXELS } from '@qlixline/contract/limits';

import { sizeWithin } from '../large-size.ts';

/** Outcome of a conversion; `too_costly` means that a bound stopped it. */
export type HeicOutcome = 'ok' | 'damaged' | 'too_costly';

/** Memory bound; a photo of 24 megapixels takes 119 MB. */
const MEMORY_BYTES = 130_000_000;
/** Bound on processor time; 24 megapixels take about 2 s. */
const CPU_MS_MAX = 10_000;
const CHECK_INTERVAL_MS = 200;
/** JavaScript heap of the worker, which only passes pixels on. */
const SMALL_HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 };

type Header = { width: number; height: number; icc?: Uint8Array | undefined };

export type HeicOrder = {
  path: string;
  /** Path of the PNG to write. */
  target: string;
  width: number;
  height: number;
  profile: Uint8Array | undefined;
  /** Bound on the decoder's total memory. */
  memoryBytes: number;
};

/**
 * Converts a HEIC file whose header has been read to a PNG no larger than stored photos. The decoder is WebAssembly
 * with bounded memory, on its own thread that is terminated after too much processor time.
 */
export async function convertHeic(
  path: string,
  target: string,
  { width, height, icc }: Header,
  { memoryBytes, cpuMs } = { memoryBytes: MEMORY_BYTES, cpuMs: CPU_MS_MAX },
): Promise<HeicOutcome> {
  const order: HeicOrder = {
    path,
    target,
    ...sizeWithin(IMAGE_LARGE_PIXELS, { width, height }),
    profile: icc,
    memoryBytes,
  };
  const worker = new Worker(new URL('./decode-heic.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: SMALL_HEAP,
  });
  const { promise, resolve } = Promise.withResolvers<HeicOutcome>();
  worker.once('message', (outcome: HeicOutcome) => resolve(outcome));
  worker.once('error', () => resolve('damaged')); // the decoder gave up
  worker.once('exit', () => resolve('too_costly')); // terminated below before it could report
  const watch = setInterval(() => void stopAfter(worker, cpuMs), CHECK_INTERVAL_MS);
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

async function stopAfter(worker: Worker, cpuMs: number): Promise<void> {
  const used = await worker.cpuUsage().catch(() => undefined); // it has ended already
  if (used && (used.user + used.system) / 1_000 > cpuMs) await worker.terminate();
}
