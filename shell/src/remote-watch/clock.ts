/** Interval of the only timer: waking a slow phone's processor costs more than what most checks do (bench: W10). */
const TICK_MS = 2_000;
/** Number of intervals between ticks of a page on which nothing happens. */
const QUIET_FACTOR = 2;
/** Share of its interval after which a check is due, since timers are late. */
const DUE = 0.9;

/**
 * Check with the time in ms since it was last called, or added, and whether the page was hidden meanwhile. Returns true
 * to be called soon again.
 */
export type Check = (elapsedMs: number, wasHidden: boolean) => boolean | void;
/** Calls a check regularly, at the tick that follows an interval. */
export type Every = (ms: number, check: Check) => void;

type Clocked = { ms: number; check: Check; calledAt: number; wasHidden: boolean };
type ClockOptions = { tickMs?: number; isQuiet?: () => boolean };

/**
 * Starts a clock that stands still while the page is hidden. `isQuiet` tells at each tick whether nothing has happened
 * since the last one, so that the next one may come later.
 */
export function startClock({ tickMs = TICK_MS, isQuiet = () => false }: ClockOptions = {}): Every {
  const checks: Clocked[] = [];
  const tick = () => {
    const isHidden = document.visibilityState === 'hidden';
    const isAwaited = isHidden ? false : callDue(checks);
    if (isHidden) for (const one of checks) one.wasHidden = true;
    const isSlow = isQuiet() && !isAwaited;
    setTimeout(tick, isSlow ? tickMs * QUIET_FACTOR : tickMs);
  };
  setTimeout(tick, tickMs);
  return (ms, check) => void checks.push({ ms, check, calledAt: performance.now(), wasHidden: false });
}

/** Calls the checks that are due. Returns true if one of them wants to be called soon again. */
function callDue(checks: readonly Clocked[]): boolean {
  const now = performance.now();
  // Each is called, whatever the others return.
  return checks
    .filter(({ ms, calledAt }) => now - calledAt >= ms * DUE)
    .map(call)
    .some(Boolean);
}

/** Calls a check. An error of it is reported as uncaught, and the others continue. */
function call(one: Clocked): boolean {
  const { calledAt, wasHidden } = one;
  one.calledAt = performance.now();
  one.wasHidden = false;
  try {
    return one.check(Math.round(one.calledAt - calledAt), wasHidden) === true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
