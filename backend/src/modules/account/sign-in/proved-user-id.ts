import type * as express from 'express';

/**
 * Property in which the sign-in guards store the authenticated user. There is no session yet, so it isn't
 * `request.user`.
 */
export const PROVED_USER_ID = 'provedUserId';

declare module 'express-serve-static-core' {
  interface Request {
    [PROVED_USER_ID]?: string | undefined;
  }
}

/** Returns the user who has just authenticated; undefined if the issuer refused or its reply is invalid. */
export function provedUserId(request: express.Request): string | undefined {
  return request[PROVED_USER_ID];
}
