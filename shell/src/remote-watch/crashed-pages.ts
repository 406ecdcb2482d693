import type { Composition } from '@qlixline/contract/remotes/composition';

import { commitCount } from '../remotes/loading/commit-count.ts';
import { reportRemote } from '../remotes/failure/remote-reports.ts';
import type { Reported } from '../remotes/failure/remote-reports.ts';
import type { Every } from './clock.ts';
import { unitsRun } from './units-run.ts';

const STORAGE_KEY = 'qlixline:running';
const NOTE_MS = 2_000;
/** Number of notes of which one is stored if nothing was rendered. */
const QUIET_NOTES = 5;
/** Patterns close to the server's, which rejects a whole request with one invalid report. */
const NAME = /^[a-z][a-z0-9-]{1,40}$/;
const VERSION = /^\d+\.\d+\.\d+[\w.-]{0,40}$/;

/**
 * Reports crashed pages. A visible page stores a note of the versions that run on it, and removes it when it is hidden
 * or left. A note found after a reload means that the page ended otherwise: out of memory, a crash, or killed because
 * it didn't respond. The crash is attributed to everything that ran there.
 */
export function reportCrashedPages(composition: Composition, every: Every): void {
  if (isReload()) for (const unit of noteBefore()) reportRemote(unit, 'crash', 0);
  const note = () => {
    try {
      if (document.visibilityState === 'hidden') sessionStorage.removeItem(STORAGE_KEY);
      else keep(JSON.stringify(unitsRun(composition)));
    } catch {
      // Storage is missing or full, so there are no notes.
    }
  };
  note();
  let [commits, quiet] = [-1, 0];
  every(NOTE_MS, (_, wasHidden) => {
    // Other units run after React has rendered something of theirs; a cleared storage is noticed a little later.
    if (!wasHidden && commits === commitCount() && (quiet = (quiet + 1) % QUIET_NOTES) > 0) return;
    commits = commitCount();
    note();
  });
  document.addEventListener('visibilitychange', note);
  addEventListener('pagehide', () => sessionStorage.removeItem(STORAGE_KEY));
}

/** Stores a note unless it is there: reading costs little, while the browser hands each write to another process. */
function keep(note: string): void {
  if (sessionStorage.getItem(STORAGE_KEY) !== note) sessionStorage.setItem(STORAGE_KEY, note);
}

/** Returns true after a reload. A duplicated tab has a copy of the other tab's notes, which are then ignored. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'reload';
}

/** Reads the note and validates it, because any script of the page may have written it. */
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
