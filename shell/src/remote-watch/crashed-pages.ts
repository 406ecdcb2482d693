import type { Composition } from '@qlixline/contract/composition';

import { reportRemote } from '../remotes/remote-reports.ts';
import type { Reported } from '../remotes/remote-reports.ts';
import { unitsRun } from './units-run.ts';

const STORAGE_KEY = 'qlixline:running';
const NOTE_MS = 2_000;
/** What the server takes, roughly: it refuses a report of anything else with all that come along. */
const NAME = /^[a-z][a-z0-9-]{1,40}$/;
const VERSION = /^\d+\.\d+\.\d+[\w.-]{0,40}$/;

/**
 * A page that is shown leaves a note of what runs on it, and takes it back when it is hidden or left. A note that is found
 * after a reload is of a page that ended otherwise: the browser ran out of memory for it, or broke, or somebody ended it
 * because it did not answer. It is held against all that had run there.
 */
export function reportCrashedPages(composition: Composition): void {
  if (isReload()) for (const unit of noteBefore()) reportRemote(unit, 'crash', 0);
  const note = () => {
    try {
      if (document.visibilityState === 'hidden') sessionStorage.removeItem(STORAGE_KEY);
      else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(unitsRun(composition)));
    } catch {
      // There is no storage, or no room in it: no notes.
    }
  };
  note();
  setInterval(note, NOTE_MS);
  document.addEventListener('visibilitychange', note);
  addEventListener('pagehide', () => sessionStorage.removeItem(STORAGE_KEY));
}

/** A duplicated tab has the notes of the one it was made from, which is well. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'reload';
}

/** Any script of the page may have written there. */
function noteBefore(): Reported[] {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(note) ? note.filter(isUnit) : [];
  } catch {
    return [];
  }
}

function isUnit(value: unknown): value is Reported {
  const { name, version } = (value ?? {}) as Partial<Reported>;
  return NAME.test(String(name)) && VERSION.test(String(version));
}
