import { Worker } from 'node:worker_threads';

import { IMAGE_LARGE_PIXELS } from '@qlixline/contract/limits';

import { sizeWithin } from '../large-size.ts';

/** `too_costly`: it was stopped at one of its bounds. */
export type HeicOutcome = 'ok' | 'damaged' | 'too_costly';

/** A photo of 24 megapixels takes 119 MB of it. */
const MEMORY_BYTES = 130_000_000;
/** Processor time; 24 megapixels take some 2 s. */
const CPU_MS_MAX = 10_000;
const LOOK_EVERY_MS = 200;
/** The heap of JavaScript, which only hands pixels on. */
const SMALL_HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 };

type Header = { width: number; height: number; icc?: Uint8Array | undefined };

export type HeicOrder = {
  path: string;
  /** Where the PNG goes. */
  target: string;
  width: number;
  height: number;
  profile: Uint8Array | undefined;
  /** The decoder's memory, all in all. */
  memoryBytes: number;
};

/**
 * Makes a PNG, at most as large as photos are kept, of a HEIC file whose header has been read. The decoder runs in WebAssembly, which reaches
 * nothing but its own bounded memory, on a thread of its own that is ended when it has worked for too long.
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
  worker.once('exit', () => resolve('too_costly')); // ended below, before it could say anything
  const watch = setInterval(() => void stopAfter(worker, cpuMs), LOOK_EVERY_MS);
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

async function stopAfter(worker: Worker, cpuMs: number): Promise<void> {
  const used = await worker.cpuUsage().catch(() => undefined); // it has ended meanwhile
  if (used && (used.user + used.system) / 1_000 > cpuMs) await worker.terminate();
}
