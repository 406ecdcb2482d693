/** Property of the global object, because each remote has its own copy of this package. Older shells don't set it. */
type WithPageUser = { qlixlinePageUser?: string | undefined };

/**
 * Sets the user of this page; the server rejects its writes if the session belongs to somebody else. Undefined if
 * nobody is signed in yet.
 */
export function setPageUser(userId: string | undefined): void {
  (globalThis as WithPageUser).qlixlinePageUser = userId;
}

export const pageUser = (): string | undefined => (globalThis as WithPageUser).qlixlinePageUser;
