/**
 * Header with the id of the user whose page sends a write. All tabs share one session, so another tab may have signed
 * in as a different user.
 */
export const PAGE_USER_HEADER = 'x-qlixline-user';
