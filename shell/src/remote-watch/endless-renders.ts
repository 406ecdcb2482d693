import { commitCount } from '../remotes/loading/commit-count.ts';
import { endNewestLoop } from '../remotes/failure/remote-boundary.tsx';

const CHECK_INTERVAL_MS = 1_000;
/** Commits per second. An animation rendered by React has at most one per frame, 240 on fast displays. */
const COMMITS_MAX = 500;
/** Number of consecutive seconds. */
const PATIENCE = 2;

/**
 * Stops a screen whose effects set state endlessly: the page still responds but slowly, and React only detects loops
 * within one commit. The newest screen is assumed to be the cause and, if it continues, the one below.
 */
export function endEndlessRenders(): void {
  let seen = commitCount();
  let checkedAt = performance.now();
  let endless = 0;
  setInterval(() => {
    const [count, now] = [commitCount(), performance.now()];
    const rate = ((count - seen) * 1_000) / (now - checkedAt);
    [seen, checkedAt] = [count, now];
    endless = rate > COMMITS_MAX ? endless + 1 : 0;
    if (endless < PATIENCE) return;
    endless = 0;
    endNewestLoop();
  }, CHECK_INTERVAL_MS);
}
