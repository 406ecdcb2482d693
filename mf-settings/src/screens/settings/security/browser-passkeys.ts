import type { CreatedPasskey } from '@qlixline/api-client/account/passkeys';
import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import type { PasskeyCreation, PasskeyRequest } from '@qlixline/contract/account/passkey';
import type { PasskeyAnswer } from '@qlixline/contract/account/passkey-answer';
import { HOST_WITHOUT_PASSKEYS } from '@qlixline/contract/account/passkey-host';

const loadLibrary = () => import('@simplewebauthn/browser');

/** Returns true if the browser can create and use passkeys here, which it can't without https and at an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !HOST_WITHOUT_PASSKEYS.test(location.hostname);

/** Has the browser create a passkey. */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedPasskey> {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Has the browser answer a challenge with a passkey. */
export async function answerWithPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
}

/** Texts for failures that browsers report, by the name of the error. */
const PROBLEMS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  NotSupportedError: 'This device can’t keep passkeys. Please try another one.',
  ConstraintError: 'This device can’t keep passkeys. Please set up a screen lock, or try another one.',
  SecurityError: 'Passkeys don’t work at this address.',
};
const CANCELLED = 'The passkey was not used. Please try again.';

/** Returns the text for a failure of a passkey: the server's, or one for what the browser reports. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error);
  // A browser doesn't say whether the user cancelled or waited too long.
  return (error instanceof Error && PROBLEMS[error.name]) || CANCELLED;
}
