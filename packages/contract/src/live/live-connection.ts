export const LIVE_RECONNECT_DELAY_MS = 3_000; // behaviour: live connection
/** Consecutive failed attempts before the client polls what is shown, and attempts between further polls. */
export const LIVE_ATTEMPTS_BEFORE_ASKING = 3;
export const LIVE_ATTEMPTS_BETWEEN_ASKING = 5;
export const LIVE_CLOSE_NORMAL = 1000; // the only code after which the client doesn't reconnect
/**
 * Close code "Try again later": sent to slow clients or when events may have been lost, so that the client reconnects
 * and refreshes.
 */
export const LIVE_CLOSE_TRY_AGAIN = 1013;

/** Path of the live connection on the same host. */
export const LIVE_PATH = '/ws';
