import { discoverIssuer } from '../modules/account/openid/discover-issuer.ts';
import { isIssuerUnavailable } from '../modules/account/openid/issuer-unavailable.ts';
import type { CheckedEnv } from './checked-env.ts';
import { off, ok, problem, reasonOf } from './finding.ts';
import type { Finding } from './finding.ts';

/** Reads the issuer's metadata, as sign-in does. */
export async function checkIssuer({ oidc }: CheckedEnv): Promise<Finding> {
  if (!oidc) return off('people sign in with passwords');
  try {
    await discoverIssuer(oidc);
    return ok('the issuer answers');
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: unknown };
    if (isIssuerUnavailable(error)) {
      const but = `the issuer does not answer there (${statusOf(cause) ?? reasonOf(error)})`;
      return problem('away', 'OIDC_ISSUER', oidc.issuer, { but, must: 'lead to an issuer that runs' });
    }
    const isPlain = code === 'OAUTH_HTTP_REQUEST_FORBIDDEN';
    return problem('wrong', 'OIDC_ISSUER', oidc.issuer, {
      but: isPlain
        ? 'it is not encrypted'
        : `what answers there is not this issuer (${statusOf(cause) ?? reasonOf(error)})`,
      must: isPlain ? 'begin with https://, except on this machine' : 'be the issuer as its own metadata names it',
    });
  }
}

function statusOf(cause: unknown): number | undefined {
  return cause instanceof Response ? cause.status : undefined;
}
