import { PassportStrategy } from '@nestjs/passport';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { Request } from 'express';
import { randomNonce, randomState } from 'openid-client';
import type { Configuration, IDToken, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { Strategy } from 'openid-client/passport';
import type { AuthenticateOptions } from 'openid-client/passport';
import type passport from 'passport';

import type { OidcFlowCookie } from './oidc-flow-cookie.ts';

type OidcOptions = {
  name: string;
  config: Configuration;
  /** The product's own origin, such as https://pets.example. */
  origin: string;
  /** Returns the id of the user described by the issuer's claims. */
  userIdOf: (claims: IDToken) => Promise<string>;
};

/** openid-client's strategy for Passport: authorization code with PKCE, and always with state and nonce. */
export class OidcStrategy extends PassportStrategy(Strategy) {
  private readonly options: OidcOptions; // not `#`: Passport uses objects that inherit from this one

  constructor(options: OidcOptions) {
    super({
      name: options.name,
      config: options.config,
      sessionKey: 'flow' satisfies keyof OidcFlowCookie,
      callbackURL: options.origin + pathOf('GET /api/callback'),
      scope: 'openid email profile',
    });
    this.options = options;
  }

  /** Returns the user's id; false if the subject is unusable. */
  async validate(tokens: TokenEndpointResponse & TokenEndpointResponseHelpers): Promise<string | false> {
    const claims = tokens.claims();
    return claims && isSubject(claims.sub) ? this.options.userIdOf(claims) : false;
  }

  override authorizationRequestParams<Options extends AuthenticateOptions>(request: Request, options: Options) {
    const params = new URLSearchParams(super.authorizationRequestParams(request, options));
    params.set('state', randomState());
    params.set('nonce', randomNonce());
    return params;
  }

  /** Builds the current address from the configured origin, whatever host the request names. */
  override currentUrl(request: Request): URL {
    return new URL(request.originalUrl, this.options.origin);
  }

  override shouldInitiateAuthRequest(_request: Request, { pathname }: URL): boolean {
    return pathname === pathOf('GET /api/login');
  }

  override authenticate<Options extends AuthenticateOptions>(
    this: passport.StrategyCreated<Strategy>,
    request: Request,
    options: Options,
  ): void {
    const redirect = this.redirect;
    this.redirect = (url) => redirect(url, 303);
    super.authenticate.call(this, request, options);
  }
}

/**
 * Checks a subject: OpenID Connect allows at most 255 characters. An empty one is refused, as all users without one
 * would share an account.
 */
function isSubject(sub: string): boolean {
  return sub.trim() !== '' && sub.length <= 255;
}
