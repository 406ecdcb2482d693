import type * as express from 'express';

/** Where a sign-in's guard leaves whose account it was. It is no session yet, so it is not `request.user`. */
export const PROVED_USER_ID = 'provedUserId';

declare module 'express-serve-static-core' {
  interface Request {
    [PROVED_USER_ID]?: string | undefined;
  }
}

/** The user who has just proved who they are; undefined when the issuer, or its reply, said no. */
export function provedUserId(request: express.Request): string | undefined {
  return request[PROVED_USER_ID];
}
