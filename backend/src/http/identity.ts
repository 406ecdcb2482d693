import type { Request } from 'express';

/** Who sends a request: the session and its user. */
export type Identity = { sessionId: string; userId: string };

const identities = new WeakMap<Request, Identity>();

/** Who sent this request; undefined without a session. Set once by the identity guard. */
export function identityOf(request: Request): Identity | undefined {
  return identities.get(request);
}

export function setIdentity(request: Request, identity: Identity): void {
  identities.set(request, identity);
}
