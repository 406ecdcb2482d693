import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { FIRST_NAME_MAX } from '@qlixline/contract/limits';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { requiredLineUpTo } from '@qlixline/contract/text';
import * as oidc from 'openid-client';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { unavailable } from '../../errors/problem-error.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { User } from '../../schema/user.entity.ts';
import { UsersService } from '../users/users.service.ts';
import type { OidcFlow } from './oidc-flow-cookie.ts';

/** An issuer's people may be called anything; what could not be registered here is left out. */
const firstNameSchema = requiredLineUpTo(FIRST_NAME_MAX, '');

type Claims = {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  given_name?: unknown;
  name?: unknown;
};

/** Sign-in with an OpenID Connect issuer: authorization code with state, nonce and PKCE. */
@Injectable()
export class OidcService {
  private readonly log = new Logger('OpenID Connect');
  private discovered: Promise<oidc.Configuration> | undefined;

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  get isConfigured(): boolean {
    return this.env.oidc !== undefined;
  }

  /** Where to send the browser, and what to remember of it until the callback. */
  async begin(): Promise<{ url: URL; flow: OidcFlow }> {
    const configuration = await this.configuration();
    const codeVerifier = oidc.randomPKCECodeVerifier();
    const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier, startedAt: Date.now() };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: `${this.env.publicOrigin}${pathOf('GET /api/callback')}`,
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, flow };
  }

  /** The user's id; undefined when the issuer refused or the reply is not one to this flow. */
  async finish(callbackPath: string, flow: OidcFlow): Promise<string | undefined> {
    const configuration = await this.configuration();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(callbackPath, this.env.publicOrigin), {
        pkceCodeVerifier: flow.codeVerifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      return claims && (await this.findOrCreate(claims));
    } catch (error) {
      if (!isIssuersAnswer(error)) throw error;
      this.log.warn(`A sign-in did not work out: ${error.message}`);
      return undefined;
    }
  }

  /** The account's key is (iss, sub): an e-mail alone never opens an account that is there. */
  private async findOrCreate(claims: Claims): Promise<string> {
    const known = await this.users.withOidcSubject(claims.iss, claims.sub);
    if (known) return known.id;
    const email = verifiedEmail(claims);
    const isFree = email !== null && (await this.users.withEmail(email)) === null;
    const user = this.em.create(User, {
      oidcIssuer: claims.iss,
      oidcSubject: claims.sub,
      email: isFree ? email : null,
      firstName: firstName(claims),
    });
    try {
      await this.em.flush();
      await this.notifications.notifyOfAccount(user.id, 'welcome');
      return user.id;
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      // Two first sign-ins at once: the other one made the account.
      const made = await this.em.fork().findOne(User, { oidcIssuer: claims.iss, oidcSubject: claims.sub });
      if (!made) throw error;
      return made.id;
    }
  }

  /** Asked for once; after a failure the next sign-in asks again. */
  private configuration(): Promise<oidc.Configuration> {
    this.discovered ??= this.discover().catch((error: unknown) => {
      this.discovered = undefined;
      this.log.error(error, 'The issuer cannot be reached');
      throw unavailable();
    });
    return this.discovered;
  }

  private discover(): Promise<oidc.Configuration> {
    if (!this.env.oidc) throw new Error('OIDC_ISSUER is not set');
    const { issuer, clientId, clientSecret } = this.env.oidc;
    const server = new URL(issuer);
    // Plain HTTP is for an issuer on this machine only.
    const isLocal = server.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
    return oidc.discovery(server, clientId, clientSecret, undefined, {
      timeout: 5,
      ...(isLocal && { execute: [oidc.allowInsecureRequests] }),
    });
  }
}

function isIssuersAnswer(error: unknown): error is Error {
  return (
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError ||
    error instanceof oidc.ClientError
  );
}

function verifiedEmail({ email, email_verified: verified }: Claims): string | null {
  return typeof email === 'string' && verified === true ? email.toLowerCase() : null;
}

function firstName({ given_name: given, name }: Claims): string | null {
  const shown = typeof given === 'string' ? given : typeof name === 'string' ? name.split(' ')[0] : undefined;
  return firstNameSchema.safeParse(shown?.slice(0, FIRST_NAME_MAX)).data ?? null;
}
