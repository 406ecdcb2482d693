import { commitCount } from '../remotes/commit-count.ts';
import { endNewestLoop } from '../remotes/remote-boundary.tsx';

const LOOK_MS = 1_000;
/** In a second. An animation that React draws has as many as the display has frames: 240 at most. */
const COMMITS_MAX = 500;
/** Seconds in a row. */
const PATIENCE = 2;

/**
 * Cuts off a screen whose effects set state that runs them again, without end: the page answers, slowly and hot, and
 * React ends only loops within one commit. The newest screen is taken for the cause, and if it goes on, the one below.
 */
export function endEndlessRenders(): void {
  let seen = commitCount();
  let lookedAt = performance.now();
  let endless = 0;
  setInterval(() => {
    const [count, now] = [commitCount(), performance.now()];
    const rate = ((count - seen) * 1_000) / (now - lookedAt);
    [seen, lookedAt] = [count, now];
    endless = rate > COMMITS_MAX ? endless + 1 : 0;
    if (endless < PATIENCE) return;
    endless = 0;
    endNewestLoop();
  }, LOOK_MS);
}
