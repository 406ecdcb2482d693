import { Injectable, Logger } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { endpointOf } from '../../../http/dispatch/endpoint.decorator.ts';
import { identityOf } from '../../../http/checks/request-identity.ts';
import { OidcFlowCookie } from './oidc-flow-cookie.ts';
import { OidcService } from './oidc.service.ts';
import { PROVED_USER_ID } from '../sign-in/proved-user-id.ts';
import { SIGN_IN_WITH } from '../sign-in/ways-in.ts';
import { isIssuerUnavailable } from './issuer-unavailable.ts';

/**
 * Redirects sign-in to the configured issuer and authenticates the user on return. Never rejects the request: the page
 * reports a failed sign-in.
 */
@Injectable()
export class OidcGuard extends AuthGuard() {
  private readonly log = new Logger('OpenID Connect');

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly oidc: OidcService,
  ) {
    super({ defaultStrategy: oidc.strategyName, property: PROVED_USER_ID });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const session = new OidcFlowCookie(this.env, request, response);
    const isCallback = endpointOf(context.getHandler()) === 'GET /api/callback';
    const hasNothingToDo = isCallback
      ? session.flow === undefined
      : identityOf(request) !== undefined || isFromAnotherSite(request) || hasNotice(request) || this.isAsked(request);
    if (!this.oidc.isConfigured || hasNothingToDo) return true;
    try {
      await (isCallback ? this.oidc.prepareStrategy() : this.oidc.prepareSignIn());
    } catch (error) {
      if (!isIssuerUnavailable(error)) throw error;
      WITHOUT_ISSUER.add(request);
      return true;
    }
    Object.assign(request, { session });
    response.setHeader('Cache-Control', 'no-store');
    return (await super.canActivate(context)) === true;
  }

  /** Returns true if the page must ask how to sign in, as there are two ways and none was chosen yet. */
  private isAsked({ query }: Request): boolean {
    return this.oidc.allowsLocalAccounts && query['with'] !== SIGN_IN_WITH.issuer;
  }

  override handleRequest<UserId>(
    error: unknown,
    userId: UserId | false,
    info: unknown,
    context: ExecutionContext,
  ): UserId {
    if (isIssuerUnavailable(error ?? info)) WITHOUT_ISSUER.add(context.switchToHttp().getRequest<Request>());
    else if (error && !isIssuersAnswer(error)) throw error as Error;
    if (!userId) this.log.warn(`A sign-in did not work out: ${messageOf(error ?? info)}`);
    return (userId || undefined) as UserId;
  }
}

/** Requests during which the issuer was unavailable. */
const WITHOUT_ISSUER = new WeakSet<Request>();

/** Returns true if the issuer didn't answer when this request needed it. */
export function isWithoutIssuer(request: Request): boolean {
  return WITHOUT_ISSUER.has(request);
}

/**
 * Returns true if a link or script of another site leads here. It must not sign in a user who hasn't asked for it, so
 * the page shows a button.
 */
function isFromAnotherSite({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Returns true if a notice must be shown first, so that a user who has just deleted the account isn't signed in to it
 * again.
 */
function hasNotice({ query }: Request): boolean {
  return query['notice'] !== undefined;
}

/** Classes of openid-client, by name: it is loaded only where there is an issuer. */
const ISSUERS_ANSWERS: readonly string[] = [
  'AuthorizationResponseError',
  'ResponseBodyError',
  'WWWAuthenticateChallengeError',
  'ClientError',
] satisfies (keyof typeof import('openid-client'))[];

function isIssuersAnswer(error: unknown): boolean {
  return error instanceof Error && ISSUERS_ANSWERS.includes(error.constructor.name);
}

function messageOf(reason: unknown): string {
  return String((reason as { message?: unknown } | undefined)?.message);
}
