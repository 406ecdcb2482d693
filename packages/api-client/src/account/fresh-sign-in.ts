import type { FreshSignInKey, InputArgument, Reply } from '@qlixline/contract/endpoints';

import { ApiError, send } from '../calls/http.ts';

/** Asks the user to prove who they are; false if they decline. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets who asks for a fresh sign-in, and returns a function that removes it. */
export function onFreshSignInNeeded(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/**
 * Calls an endpoint that may need a fresh sign-in. If so, the user is asked and the call repeated, so that the form
 * behind the question notices nothing. If the user declines, it throws the server's refusal.
 */
export async function requestFresh<K extends FreshSignInKey>(
  endpoint: K,
  ...[input]: InputArgument<K>
): Promise<Reply<K>> {
  const call = () => send<Reply<K>>(endpoint, input);
  try {
    return await call();
  } catch (error) {
    if (!isFreshSignInNeeded(error) || !ask) throw error;
    asking ??= ask().finally(() => (asking = undefined)); // several refused calls are one question
    if (!(await asking)) throw error;
    return call();
  }
}

function isFreshSignInNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'fresh_sign_in_needed';
}
