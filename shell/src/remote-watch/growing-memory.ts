import type { Composition } from '@qlixline/contract/composition';

import { reportRemote } from '../remotes/remote-reports.ts';
import { unitsRun } from './units-run.ts';

const LOOK_MS = 2_000;
/** Looks in a row: what nothing holds may take the browser a moment to give back. */
const PATIENCE = 3;
/** The product takes some 50 MB. */
const HEAP_MAX_BYTES = 1_000_000_000;
/** Of what the browser allows: small devices allow less than the above. */
const SHARE_MAX = 0.5;

type Heap = { usedJSHeapSize: number; jsHeapSizeLimit: number };

/**
 * Reports once when the scripts of the page hold far more memory than the product has a use for. Whose scripts, nobody
 * tells: it is held against all that have run, and the canary among them that leaks stands out against the stable version.
 * Chromium alone says how much is held, roughly and some twenty minutes late.
 */
export function reportGrowingMemory(composition: Composition): void {
  const page = performance as Performance & { memory?: Heap };
  if (!page.memory) return;
  let beyond = 0;
  const timer = setInterval(() => {
    const { usedJSHeapSize, jsHeapSizeLimit } = page.memory!;
    beyond = usedJSHeapSize > Math.min(HEAP_MAX_BYTES, jsHeapSizeLimit * SHARE_MAX) ? beyond + 1 : 0;
    if (beyond < PATIENCE) return;
    clearInterval(timer);
    for (const unit of unitsRun(composition)) reportRemote(unit, 'memory', performance.now());
  }, LOOK_MS);
}
