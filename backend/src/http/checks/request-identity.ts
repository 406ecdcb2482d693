import type { IncomingMessage } from 'node:http';

import type { Identity } from '../../sessions/identity.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Where the log looks for it. */
    user?: Identity | undefined;
  }
}
declare module 'express-serve-static-core' {
  interface Request {
    user?: Identity | undefined;
  }
}

/** Who sent this request; undefined without a session. Set once, before anything else is done for it. */
export function identityOf(request: IncomingMessage): Identity | undefined {
  return request.user;
}

export function setIdentity(request: IncomingMessage, identity: Identity): void {
  request.user = identity;
}
