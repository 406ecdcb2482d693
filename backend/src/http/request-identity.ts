import type * as express from 'express';

import type { Identity } from '../sessions/identity.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Where Passport puts it. */
    user?: Identity | undefined;
  }
}

/** Who sent this request; undefined without a session. Set once, before anything else is done for it. */
export function identityOf(request: express.Request): Identity | undefined {
  return request.user;
}

export function setIdentity(request: express.Request, identity: Identity): void {
  request.user = identity;
}
