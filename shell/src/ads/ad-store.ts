import { createStore } from 'zustand/vanilla';

import { detectAdBlocker } from './ad-blocker-detection.ts';
import { loadAdScript } from './ad-script.ts';

/** What is known of ads on this page; kept outside React so that every place asks once. */
type AdState = { status: 'checking' | 'clear' | 'blocked'; noticeDismissed: boolean };

export const adStore = createStore<AdState>(() => ({ status: 'checking', noticeDismissed: false }));

let checking: Promise<void> | undefined;

/** Looks for a blocker once the script had its chance (behaviour: ads and premium). */
export function checkOnce(): void {
  checking ??= check();
}

async function check(): Promise<void> {
  await loadAdScript();
  adStore.setState({ status: (await detectAdBlocker()) ? 'blocked' : 'clear' });
}

/** Dismissal hides the notice for the rest of the page session (behaviour: ads and premium). */
export function dismissAdNotice(): void {
  adStore.setState({ noticeDismissed: true });
}
