export const LIVE_RECONNECT_DELAY_MS = 3_000; // behaviour: live connection
export const LIVE_CLOSE_NORMAL = 1000; // the only code after which a client stays away
/** "Try again": sent to a slow reader, or when events may have been lost, so that the client re-opens and refreshes. */
export const LIVE_CLOSE_TRY_AGAIN = 1013;

/** Where the live connection is opened, on the same host. */
export const LIVE_PATH = '/ws';
