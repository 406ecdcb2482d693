import type { Every } from '../clock.ts';

const WINDOW_MS = 10_000;
/** Number of refused calls within a window, if most are refused. */
const REFUSED_MIN = 4;
/** Statuses that say nothing of a build: the session has ended, or there were too many calls. */
const NOBODYS_FAULT: ReadonlySet<number> = new Set([401, 429]);

/** Calls `onFailure` if the API refuses most calls of a window. Browsers that don't tell statuses count as answered. */
export function watchRefusedCalls(every: Every, onFailure: () => void): (status: number) => void {
  let [calls, refused] = [0, 0];
  every(WINDOW_MS, (_, wasHidden) => {
    if (!wasHidden && refused >= REFUSED_MIN && refused > calls / 2) onFailure();
    [calls, refused] = [0, 0];
  });
  return (status) => {
    calls += 1;
    if (status >= 400 && status < 500 && !NOBODYS_FAULT.has(status)) refused += 1;
  };
}
