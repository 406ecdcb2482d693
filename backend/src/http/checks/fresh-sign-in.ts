import type { FreshSignIn } from '@qlixline/contract/calls/endpoint';

import { freshSignInNeeded, unauthenticated } from '../../errors/problem-error.ts';
import type { Identity } from '../../sessions/identity.ts';
import type { SessionService } from '../../sessions/session.service.ts';

/** Throws `fresh_sign_in_needed` if an open browser alone mustn't do this (decision: fresh-sign-in). */
export async function requireFreshSignIn(
  sessions: SessionService,
  freshSignIn: Exclude<FreshSignIn, false>,
  { sessionId }: Identity,
): Promise<void> {
  const session = await sessions.freshnessOf(sessionId);
  if (!session) throw unauthenticated(); // it has ended meanwhile
  const isExempt = freshSignIn === 'with-second-factor' && !session.hasSecondFactor;
  if (!session.isFresh && !isExempt) throw freshSignInNeeded();
}
