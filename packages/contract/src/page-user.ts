/** Whose page a write comes from. A browser has one session for all tabs: another tab may have signed in as somebody else. */
export const PAGE_USER_HEADER = 'x-qlixline-user';
