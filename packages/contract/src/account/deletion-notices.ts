/** Values of `notice` in `/api/login?notice=…`, which tell the user that the account was deleted or will be. */
export const DELETION_NOTICES = { later: 'account-deletion-planned', now: 'account-deleted' } as const;
