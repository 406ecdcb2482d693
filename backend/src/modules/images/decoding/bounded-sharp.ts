import { createRequire } from 'node:module';

import type Sharp from 'sharp';

const require = createRequire(import.meta.url);
let loaded: typeof Sharp | undefined;

/** Sharp, loaded with the first picture: without it, a backend starts sooner and takes less memory. */
export const sharp = ((...args: Parameters<typeof Sharp>) => (loaded ??= load())(...args)) as typeof Sharp;

/**
 * Each image uses one thread and nothing is cached between images: other cores and the memory belong to requests. These
 * settings are per process; sharp resets them in each thread that loads it.
 */
function load(): typeof Sharp {
  const bounded = require('sharp') as typeof Sharp;
  bounded.concurrency(1);
  bounded.cache(false);
  return bounded;
}
