const KEPT_KEY = 'qlixline:kept';
const PROBE_KEY = 'qlixline:probe';
const PROBE = 'x'.repeat(1_024);

/** Returns a function that tells whether the browser's storage has been filled or cleared since. */
export function watchStorage(): () => boolean {
  const worked = takes(KEPT_KEY, 'kept');
  return () => worked && (localStorage.getItem(KEPT_KEY) === null || !hasRoom());
}

function hasRoom(): boolean {
  const hasTaken = takes(PROBE_KEY, PROBE);
  if (hasTaken) localStorage.removeItem(PROBE_KEY);
  return hasTaken;
}

/** Returns false if storage is full or unavailable. */
function takes(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
