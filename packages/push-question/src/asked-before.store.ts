/** Key of the browser's storage for the time of the latest "Not now". */
const DECLINED_AT = 'pushDeclinedAt';
const AGAIN_MS = 30 * 24 * 60 * 60_000; // behaviour: pushes about notifications

/** Returns true if the question was declined here a short time ago. */
export function wasDeclined(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(DECLINED_AT) ?? 0) < AGAIN_MS;
  } catch {
    return true; // storage is blocked: the answer would be forgotten, and the question come each time
  }
}

export function noteDeclined(): void {
  try {
    localStorage.setItem(DECLINED_AT, String(Date.now()));
  } catch {
    // storage is blocked, so the question isn't shown anyway
  }
}
