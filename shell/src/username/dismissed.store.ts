import { createStore } from 'zustand/vanilla';

type Dismissible = 'usernameBanner';

const STORAGE_KEY = 'dismissed';

/** Elements dismissed for the session, until the tab is closed (behaviour: username). */
export const dismissedStore = createStore<Partial<Record<Dismissible, boolean>>>(() => stored());

export function dismissForSession(what: Dismissible): void {
  dismissedStore.setState({ [what]: true });
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(dismissedStore.getState()));
  } catch {
    // Storage is blocked: the dismissal lasts until the page is reloaded.
  }
}

function stored(): Partial<Record<Dismissible, boolean>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
