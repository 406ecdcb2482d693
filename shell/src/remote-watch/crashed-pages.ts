import type { Composition } from '@qlixline/contract/composition';

import { reportRemote } from '../remotes/remote-reports.ts';
import type { Reported } from '../remotes/remote-reports.ts';
import { unitsRun } from './units-run.ts';

const STORAGE_KEY = 'qlixline:running';
const NOTE_MS = 2_000;

/**
 * A page that is shown leaves a note of what runs on it, and takes it back when it is hidden or left. A note that is found
 * after a reload is of a page that ended otherwise: the browser ran out of memory for it, or broke, or somebody ended it
 * because it did not answer. It is held against all that had run there.
 */
export function reportCrashedPages(composition: Composition): void {
  if (isReload()) for (const unit of noteBefore()) reportRemote(unit, 'crash', 0);
  const note = () => {
    if (document.visibilityState === 'hidden') sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(unitsRun(composition)));
  };
  try {
    note();
  } catch {
    return; // no storage, no notes
  }
  setInterval(note, NOTE_MS);
  document.addEventListener('visibilitychange', note);
  addEventListener('pagehide', () => sessionStorage.removeItem(STORAGE_KEY));
}

/** A duplicated tab has the notes of the one it was made from, which is well. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'reload';
}

function noteBefore(): Reported[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Reported[];
  } catch {
    return [];
  }
}
