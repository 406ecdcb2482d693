/** Key of the browser's storage for the id of the user who has turned pushes on here. */
const TURNED_ON_BY = 'pushUser';

/** Returns the id of the user who has turned pushes on in this browser; null for nobody. */
export function pushUser(): string | null {
  try {
    return localStorage.getItem(TURNED_ON_BY);
  } catch {
    return null; // storage is blocked
  }
}

export function storePushUser(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(TURNED_ON_BY);
    else localStorage.setItem(TURNED_ON_BY, userId);
  } catch {
    // storage is blocked: the subscription isn't renewed, and ends some day
  }
}
