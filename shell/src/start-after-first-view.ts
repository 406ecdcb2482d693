import type { Composition } from '@qlixline/contract/composition';
import { isPhone } from '@qlixline/ui/sheet';
import type { QueryClient } from '@tanstack/react-query';

import { keepFocus } from './focus/keep-focus.ts';
import { loadAreasSheet } from './areas/load-areas-sheet.ts';
import { followIntent } from './intent/follow-intent.ts';

/** After which nothing waits for the network that the first view needs. */
const SETTLED_MS = 8_000;

let isStarted = false;

/** What no first view needs, once. */
export function startAfterFirstView(composition: Composition, queryClient: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  keepFocus();
  followIntent(composition, queryClient);
  const settlesInMs = Math.max(0, SETTLED_MS - performance.now());
  setTimeout(() => void prepareMenu(), settlesInMs);
  // Not of somebody who has put other versions in their place: what those do counts for nothing.
  if (!composition.overrides) setTimeout(() => void watchRemotes(composition), settlesInMs);
}

async function watchRemotes(composition: Composition): Promise<void> {
  try {
    const { startWatch } = await import('./remote-watch/start-watch.ts');
    startWatch(composition);
  } catch {
    console.debug('The watch over remotes could not be loaded');
  }
}

/** A phone's menu opens at once. */
async function prepareMenu(): Promise<void> {
  if (!isPhone()) return;
  try {
    await (await loadAreasSheet()).loadSheet();
  } catch {
    console.debug('The menu could not be loaded ahead');
  }
}
