import type { ReadableStore } from '@qlixline/shell-bridge';

const STORAGE_KEY = 'usernamePromptPostponed';
const listeners = new Set<() => void>();
let postponed = stored();

/** True if the prompt was postponed for the session, until the tab is closed. */
export const postponedStore: ReadableStore<boolean> = {
  get: () => postponed,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function postponeForSession(): void {
  setPostponed(true);
  try {
    sessionStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Storage is blocked: it stays away until the page is reloaded.
  }
}

/** Starts a new session, for specs. */
export function clearPostponement(): void {
  setPostponed(false);
  sessionStorage.removeItem(STORAGE_KEY);
}

function setPostponed(next: boolean): void {
  postponed = next;
  for (const listener of listeners) listener();
}

function stored(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return false;
  }
}
