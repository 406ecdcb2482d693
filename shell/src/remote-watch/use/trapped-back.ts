/** Time within which a page that traps its user returns to itself. */
const TRAP_MS = 500;
/** Number of times; a page may return once, such as to ask about unsaved changes. */
const TRAPS_MAX = 2;

type HistoryStep = Event & { navigationType: 'push' | 'replace' | 'reload' | 'traverse'; destination: { url: string } };
type WithNavigation = { navigation?: EventTarget };

/** Calls `onFailure` each time a user who goes back was returned again. Not every browser has the Navigation API. */
export function watchGoingBack(onFailure: () => void): void {
  let left: { url: string; at: number } | undefined;
  let traps = 0;
  (globalThis as WithNavigation).navigation?.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event as HistoryStep;
    if (navigationType === 'traverse') {
      left = { url: location.href, at: performance.now() };
      return;
    }
    const isTrapped = left !== undefined && destination.url === left.url && performance.now() - left.at < TRAP_MS;
    left = undefined;
    traps = isTrapped ? traps + 1 : 0;
    if (traps < TRAPS_MAX) return;
    traps = 0;
    onFailure();
  });
}
