import { useSyncExternalStore } from 'react';

/** Key in the browser's storage of "show sensitive media without asking". */
const STORAGE_KEY = 'showsSensitiveMedia';

const revealed = new Set<string>();
const listeners = new Set<() => void>();

/** Returns true if covered images are shown without asking, on this device. */
function showsSensitiveMedia(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false; // The browser forbids storage.
  }
}

export function setShowsSensitiveMedia(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser forbids storage, so covers keep asking.
  }
  notify();
}

/** Uncovers an image until the page is loaded again. */
export function reveal(url: string): void {
  revealed.add(url);
  notify();
}

/** Returns true while the image at this address is covered. */
export function useIsCovered(url: string): boolean {
  return useSyncExternalStore(subscribe, () => !revealed.has(url) && !showsSensitiveMedia());
}

/** Returns true if covered images are shown without asking, and rerenders after a change elsewhere on the page. */
export function useShowsSensitiveMedia(): boolean {
  return useSyncExternalStore(subscribe, showsSensitiveMedia);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
