import type { IncomingMessage } from 'node:http';

import type { Identity } from '../../sessions/identity.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Sender of the request, as the log shows it. */
    user?: Identity | undefined;
  }
}
declare module 'express-serve-static-core' {
  interface Request {
    user?: Identity | undefined;
  }
}

/**
 * Returns the sender of the request; undefined without a session. Set once, before anything else is done for the
 * request.
 */
export function identityOf(request: IncomingMessage): Identity | undefined {
  return request.user;
}

export function setIdentity(request: IncomingMessage, identity: Identity): void {
  request.user = identity;
}
