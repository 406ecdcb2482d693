import { createStore } from 'zustand/vanilla';

const STORAGE_KEY = 'shortcuts';

/** Setting of single-key shortcuts on this device; speech input and slips can trigger them by accident. */
export const shortcutsStore = createStore<{ isOn: boolean }>(() => ({ isOn: stored() !== 'off' }));

export function setShortcuts(isOn: boolean): void {
  shortcutsStore.setState({ isOn });
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage is blocked: the setting lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
