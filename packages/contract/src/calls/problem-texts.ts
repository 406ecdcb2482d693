/** Message of an `internal` problem. Screens also show it for failures without a message, such as a proxy's error. */
export const SERVER_FAILED = 'Something went wrong on our side. Please try again.';
