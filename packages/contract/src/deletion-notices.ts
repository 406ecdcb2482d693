/** What the page of the sign-in says after a deletion, by when it is: `/api/login?notice=…`. */
export const DELETION_NOTICES = { later: 'account-deletion-planned', now: 'account-deleted' } as const;
