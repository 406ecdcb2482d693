import type { Configuration } from 'openid-client';

import type { Env } from '../../../config/env.ts';

const TIMEOUT_SECONDS = 5;

/** Reads the metadata of the configured issuer. Throws an error of openid-client or of the network. */
export async function discoverIssuer({
  issuer,
  clientId,
  clientSecret,
}: Pick<NonNullable<Env['oidc']>, 'issuer' | 'clientId' | 'clientSecret'>): Promise<Configuration> {
  const oidc = await import('openid-client'); // not loaded by an installation without an issuer
  const server = new URL(issuer);
  // Plain HTTP is accepted only for an issuer on this machine.
  const isLocal = server.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
  // The token comes from the issuer directly; checking its signature also detects tampering on the way.
  const signatures = oidc.enableNonRepudiationChecks;
  return oidc.discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: isLocal ? [signatures, oidc.allowInsecureRequests] : [signatures],
  });
}
