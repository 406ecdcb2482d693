import type { Composition } from '@qlixline/contract/remotes/composition';

import { reportRemote } from '../remotes/failure/remote-reports.ts';
import type { Every } from './clock.ts';
import { unitsRun } from './units-run.ts';

const CHECK_INTERVAL_MS = 10_000; // asking for it takes a slow phone a millisecond
/** Number of consecutive checks, because the browser may take a moment to free memory. */
const PATIENCE = 2;
/** The product uses about 50 MB. */
const HEAP_MAX_BYTES = 1_000_000_000;
/** Share of the browser's limit, which is lower than the above on small devices. */
const SHARE_MAX = 0.5;

type Heap = { usedJSHeapSize: number; jsHeapSizeLimit: number };

/**
 * Reports once if the page's scripts hold far more memory than the product needs. The source is unknown, so it is
 * attributed to everything that has run; a leaking canary stands out against the stable version. Only Chromium reports
 * memory, roughly and with a delay of about twenty minutes.
 */
export function reportGrowingMemory(composition: Composition, every: Every): void {
  const page = performance as Performance & { memory?: Heap };
  if (!page.memory) return;
  let beyond = 0;
  let isReported = false;
  every(CHECK_INTERVAL_MS, () => {
    const { usedJSHeapSize, jsHeapSizeLimit } = page.memory!;
    beyond = usedJSHeapSize > Math.min(HEAP_MAX_BYTES, jsHeapSizeLimit * SHARE_MAX) ? beyond + 1 : 0;
    if (beyond !== PATIENCE || isReported) return;
    isReported = true;
    for (const unit of unitsRun(composition)) reportRemote(unit, 'memory', performance.now());
  });
}
