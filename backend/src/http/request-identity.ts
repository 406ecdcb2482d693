import type { Request } from 'express';

import type { Identity } from '../sessions/identity.ts';

const identities = new WeakMap<Request, Identity>();

/** Who sent this request; undefined without a session. Set once by the identity guard. */
export function identityOf(request: Request): Identity | undefined {
  return identities.get(request);
}

export function setIdentity(request: Request, identity: Identity): void {
  identities.set(request, identity);
}
