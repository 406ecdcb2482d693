/**
 * What an `internal` problem tells people. Screens say the same of a server that failed without words of its own, as a
 * proxy answers for it.
 */
export const SERVER_FAILED = 'Something went wrong on our side. Please try again.';
