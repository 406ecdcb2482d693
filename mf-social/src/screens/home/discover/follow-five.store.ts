const keyOf = (userId: string) => `followFive:${userId}`;

/** Returns true if the user has followed five people or dismissed the card, on this device. */
export function isDoneFor(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false; // storage is blocked
  }
}

export function markDoneFor(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Storage is blocked: the card is offered again on the next page.
  }
}
