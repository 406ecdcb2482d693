import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';

import type { Env } from '../../../config/env.ts';

/** Site for which passkeys are made, in WebAuthn's words. A passkey works on no other. */
type RelyingParty = { id: string; name: string; origin: string };

/** Returns the site of this installation, whose id is the host name of the address that browsers open. */
export function relyingPartyOf({ publicOrigin }: Pick<Env, 'publicOrigin'>): RelyingParty {
  return { id: new URL(publicOrigin).hostname, name: PRODUCT_NAME, origin: publicOrigin };
}

/** Returns the user's id in the form in which passkeys keep it. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
