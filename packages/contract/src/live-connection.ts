export const LIVE_RECONNECT_DELAY_MS = 3_000; // behaviour: live connection
/** Attempts in a row that fail until what is shown is asked for instead, and then for each time again. */
export const LIVE_ATTEMPTS_BEFORE_ASKING = 3;
export const LIVE_ATTEMPTS_BETWEEN_ASKING = 5;
export const LIVE_CLOSE_NORMAL = 1000; // the only code after which a client stays away
/** "Try again": sent to a slow reader, or when events may have been lost, so that the client re-opens and refreshes. */
export const LIVE_CLOSE_TRY_AGAIN = 1013;

/** Where the live connection is opened, on the same host. */
export const LIVE_PATH = '/ws';
