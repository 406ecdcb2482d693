/** Matches hosts at which browsers refuse passkeys, as they belong to a name: IP addresses. */
export const HOST_WITHOUT_PASSKEYS = /^[\d.]+$|:/;
