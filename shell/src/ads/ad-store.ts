import { createStore } from 'zustand/vanilla';

import { detectAdBlocker } from './ad-blocker-detection.ts';
import { loadAdScript } from './ad-script.ts';

/** State of ads on this page, outside React so that the detection runs only once. */
type AdState = { status: 'checking' | 'clear' | 'blocked'; noticeDismissed: boolean };

export const adStore = createStore<AdState>(() => ({ status: 'checking', noticeDismissed: false }));

let checking: Promise<void> | undefined;

/** Checks for a blocker after the script has had time to load (behaviour: ads and premium). */
export function checkOnce(): void {
  checking ??= check();
}

async function check(): Promise<void> {
  await loadAdScript();
  adStore.setState({ status: (await detectAdBlocker()) ? 'blocked' : 'clear' });
}

/** Hides the notice for the rest of the page session (behaviour: ads and premium). */
export function dismissAdNotice(): void {
  adStore.setState({ noticeDismissed: true });
}
