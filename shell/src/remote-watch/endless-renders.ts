import { commitCount } from '../remotes/loading/commit-count.ts';
import { endNewestLoop } from '../remotes/failure/remote-boundary.tsx';
import { endEndlessExtension } from '../remotes/slots/shown-extensions.ts';
import type { Every } from './clock.ts';

const CHECK_INTERVAL_MS = 2_000;
/** Time in ms for which the page is watched again once it seems endless. */
const SECOND_LOOK_MS = 1_000;
/** Commits per second. An animation rendered by React has at most one per frame, 240 on fast displays. */
const COMMITS_MAX = 500;

/**
 * Stops a screen whose effects set state endlessly: the page still responds but slowly, and React only detects loops
 * within one commit. If an extension is the cause, it is found by taking them out of the page. Otherwise the newest
 * screen is assumed to be the cause and, if it continues, the one below.
 */
export function endEndlessRenders(every: Every): void {
  let seen = commitCount();
  let isSearching = false;
  every(CHECK_INTERVAL_MS, (elapsedMs) => {
    const count = commitCount();
    const rate = ((count - seen) * 1_000) / elapsedMs;
    seen = count;
    if (rate <= COMMITS_MAX || isSearching) return;
    isSearching = true;
    void endLoop().finally(() => (isSearching = false));
  });
}

async function endLoop(): Promise<void> {
  if (!(await isEndless())) return;
  if (!(await endEndlessExtension(isEndless))) endNewestLoop();
}

/** Returns true if the page commits endlessly during the next second. */
async function isEndless(): Promise<boolean> {
  const [seen, since] = [commitCount(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS));
  return ((commitCount() - seen) * 1_000) / (performance.now() - since) > COMMITS_MAX;
}
