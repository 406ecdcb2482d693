import { commitCount } from '../remotes/loading/commit-count.ts';
import { endNewestLoop } from '../remotes/failure/remote-boundary.tsx';
import { endEndlessExtension } from '../remotes/slots/shown-extensions.ts';

const CHECK_INTERVAL_MS = 1_000;
/** Commits per second. An animation rendered by React has at most one per frame, 240 on fast displays. */
const COMMITS_MAX = 500;
/** Number of consecutive seconds. */
const PATIENCE = 2;

/**
 * Stops a screen whose effects set state endlessly: the page still responds but slowly, and React only detects loops
 * within one commit. If an extension is the cause, it is found by taking them out of the page. Otherwise the newest
 * screen is assumed to be the cause and, if it continues, the one below.
 */
export function endEndlessRenders(): void {
  let seen = commitCount();
  let checkedAt = performance.now();
  let endless = 0;
  let isSearching = false;
  setInterval(() => {
    const [count, now] = [commitCount(), performance.now()];
    const rate = ((count - seen) * 1_000) / (now - checkedAt);
    [seen, checkedAt] = [count, now];
    endless = rate > COMMITS_MAX ? endless + 1 : 0;
    if (endless < PATIENCE || isSearching) return;
    endless = 0;
    isSearching = true;
    void endEndlessExtension(isEndless).then((isEnded) => {
      isSearching = false;
      if (!isEnded) endNewestLoop();
    });
  }, CHECK_INTERVAL_MS);
}

/** Returns true if the page commits endlessly during the next second. */
async function isEndless(): Promise<boolean> {
  const [seen, since] = [commitCount(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  return ((commitCount() - seen) * 1_000) / (performance.now() - since) > COMMITS_MAX;
}
