const KEY = 'qlixline:loads';
const WINDOW_MS = 15_000;
/** Loads of a page within the window that a user may cause. */
const LOADS_MAX = 5;

/** Counts this reload of the page, and returns true if the tab reloads it again and again. */
export function isReloadedEndlessly(): boolean {
  try {
    const now = Date.now();
    const before = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as number[];
    const loads = [...before.filter((at) => at > now - WINDOW_MS), now];
    sessionStorage.setItem(KEY, JSON.stringify(loads));
    return loads.length > LOADS_MAX;
  } catch {
    return false; // Storage is missing or full, or another script has written there.
  }
}
