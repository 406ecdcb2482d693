import { reportRemote } from '../failure/remote-reports.ts';
import type { Extension } from './extension.ts';

const STORAGE_KEY = 'qlixline:extensions';
/** Patterns close to the server's, which rejects a whole request with one invalid report. */
const KEY = /^(mf-[a-z0-9-]{1,37})\/[a-z0-9-]{1,40}$/;
const VERSION = /^\d+\.\d+\.\d+[\w.-]{0,40}$/;
/** Time in ms of an answering page after which an extension counts as harmless. */
const HARMLESS_AFTER_MS = 10_000;

/** `begun`: extensions that run for less than that, with their version. `keptOut`: those that ended a page. */
type Note = { begun: Record<string, string>; keptOut: string[] };

let note: Note | undefined;

/** Returns true if a page of this tab ended while the extension began, so that it isn't loaded here again. */
export function isKeptOut(key: string): boolean {
  return current().keptOut.includes(key);
}

/**
 * Notes that the code of an extension is about to run. The note is removed once the page has answered for a while, or
 * is left as usual. A page that hangs or crashes leaves it for the reloaded page.
 */
export function extensionBegins({ key, remote }: Pick<Extension, 'key' | 'remote'>): void {
  const { begun } = current();
  begun[key] = remote.version;
  store();
  setTimeout(() => {
    delete begun[key];
    store();
  }, HARMLESS_AFTER_MS);
}

function current(): Note {
  if (note) return note;
  const before = storedNote();
  const ended = Object.entries(before.begun);
  for (const [key, version] of ended) reportCrash(key, version);
  note = { begun: {}, keptOut: [...new Set([...before.keptOut, ...ended.map(([key]) => key)])] };
  store();
  addEventListener('pagehide', () => {
    current().begun = {};
    store();
  });
  return note;
}

function reportCrash(key: string, version: string): void {
  const [, name] = KEY.exec(key) ?? [];
  if (name !== undefined && VERSION.test(version)) reportRemote({ name, version, channel: 'stable' }, 'crash', 0);
}

/** Reads the note and validates it, because any script of the page may have written it. */
function storedNote(): Note {
  try {
    const { begun, keptOut } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Note>;
    return { begun: isReload() ? { ...begun } : {}, keptOut: Array.isArray(keptOut) ? keptOut.map(String) : [] };
  } catch {
    return { begun: {}, keptOut: [] };
  }
}

/** Returns true after a reload; a duplicated tab has a copy of the other tab's note. */
function isReload(): boolean {
  return performance.getEntriesByType('navigation')[0]?.type === 'reload';
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(note));
  } catch {
    // Storage is missing or full, so there are no notes.
  }
}
