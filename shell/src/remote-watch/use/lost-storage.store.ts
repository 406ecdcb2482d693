const KEPT_KEY = 'qlixline:kept';
const PROBE_KEY = 'qlixline:probe';
const PROBE = 'x'.repeat(1_024);

/** Number of calls of which one writes, if nothing shows that somebody else has. */
const QUIET_CALLS = 6;

/** Returns a function that tells whether the browser's storage has been filled or cleared since, or in this tab. */
export function watchStorage(): () => boolean {
  const wasCleared = isCleared();
  const worked = takes(() => localStorage, KEPT_KEY, 'kept') || isFull();
  takes(() => sessionStorage, KEPT_KEY, 'kept');
  const isRoomLeft = watchRoom();
  return () => wasCleared || (worked && (localStorage.getItem(KEPT_KEY) === null || !isRoomLeft()));
}

/** Returns a function that tries whether storage takes something, which costs a phone more than all that only reads. */
function watchRoom(): () => boolean {
  let [had, entries, quiet] = [false, -1, 0];
  return () => {
    const { length } = localStorage;
    quiet = length === entries ? quiet + 1 : 0;
    entries = length;
    if (!had || quiet % QUIET_CALLS === 0) had = hasRoom();
    return had;
  };
}

/** Returns true if the tab has written to storage before, and nothing of it is there. */
function isCleared(): boolean {
  try {
    return sessionStorage.getItem(KEPT_KEY) !== null && localStorage.getItem(KEPT_KEY) === null;
  } catch {
    return false; // Storage is blocked.
  }
}

/** Returns true for storage that takes nothing although it has taken something before, unlike in private windows. */
function isFull(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

function hasRoom(): boolean {
  const hasTaken = takes(() => localStorage, PROBE_KEY, PROBE);
  if (hasTaken) localStorage.removeItem(PROBE_KEY);
  return hasTaken;
}

/** Returns false if storage is full or unavailable; where it is blocked, reading the property throws. */
function takes(storage: () => Storage, key: string, value: string): boolean {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
