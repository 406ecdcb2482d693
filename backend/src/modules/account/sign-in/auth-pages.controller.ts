import { Controller, UseFilters, UseGuards } from '@nestjs/common';
import { DELETION_NOTICES } from '@qlixline/contract/account/deletion-notices';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';
import { ACCOUNT_DELETION_DAYS } from '@qlixline/contract/limits';
import type { Request } from 'express';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { identityOf } from '../../../http/checks/request-identity.ts';
import { EmailConfirmation, OLD_CONFIRMATION_LINK } from '../emails/email-confirmation.ts';
import { LocalAccounts } from './local-accounts.guard.ts';
import { OidcFlowCookie } from '../openid/oidc-flow-cookie.ts';
import { OidcGuard, isWithoutIssuer } from '../openid/oidc.guard.ts';
import { OidcService } from '../openid/oidc.service.ts';
import {
  confirmEmailPage,
  forgotPage,
  issuerUnavailablePage,
  issuerFailedPage,
  issuerPage,
  registerPage,
  signInPage,
} from './auth-pages.ts';
import { bad, good } from '../../../pages/notice.ts';
import { provedUserId } from './proved-user-id.ts';
import { SuspendedFilter } from '../suspended/suspended.filter.ts';
import { SignInService } from './sign-in.service.ts';
import { InviteLinksService } from '../invitations/invite-links.service.ts';
import { ReturnTo } from './return-to.ts';
import { ResetPages } from '../passwords/reset-pages.ts';
import { codePage } from '../second-factor/code-page.ts';
import { SecondStep } from '../second-factor/second-step.ts';
import { TrustedDevice } from './trusted-device.ts';

const OLD_INVITATION = 'This invitation is over. Please ask for a new link.';
const NOTICES: Record<string, string> = {
  [DELETION_NOTICES.now]: 'Your account is deleted.',
  [DELETION_NOTICES.later]: `Your account will be deleted in ${ACCOUNT_DELETION_DAYS} days. Sign in before then to keep it.`,
  'email-confirmed': 'Your e-mail is confirmed. Please sign in.',
  'password-changed': 'Your password is changed. Please sign in with it.',
  sent: 'If there is an account with this e-mail, a link is on its way.',
};

/** Pages opened by full navigation. All of them work without JavaScript. */
@Controller()
@UseFilters(SuspendedFilter)
export class AuthPagesController {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly oidc: OidcService,
    private readonly confirmation: EmailConfirmation,
    private readonly signIns: SignInService,
    private readonly returnTo: ReturnTo,
    private readonly resetPages: ResetPages,
    private readonly secondStep: SecondStep,
    private readonly inviteLinks: InviteLinksService,
  ) {}

  @RawEndpoint('GET /api/login')
  @UseGuards(OidcGuard)
  login({ request, response }: EndpointCall<'GET /api/login'>): void {
    if (identityOf(request)) response.redirect(303, '/');
    else if (isWithoutIssuer(request)) issuerUnavailablePage(response);
    else if (this.oidc.isConfigured && this.oidc.allowsLocalAccounts)
      signInPage(response, 200, stateWith(request.query['notice']));
    else if (this.oidc.isConfigured) issuerPage(response, stateWith(request.query['notice']));
    else if (isNew(request)) registerPage(response);
    else signInPage(response, 200, stateWith(request.query['notice']));
  }

  @RawEndpoint('GET /api/login/code')
  @LocalAccounts()
  async code({ request, response }: EndpointCall<'GET /api/login/code'>): Promise<void> {
    if (identityOf(request)) response.redirect(303, '/');
    else if (await this.secondStep.userOf(request)) codePage(response);
    else response.redirect(303, pathOf('GET /api/login'));
  }

  @RawEndpoint('GET /api/register')
  async register({ request, response }: EndpointCall<'GET /api/register'>): Promise<void> {
    const code = textOf(request.query['invitation']);
    if (this.oidc.isConfigured && !identityOf(request)) return response.redirect(303, pathOf('GET /api/login'));
    const link = await this.inviteLinks.open(code);
    if (identityOf(request)) return response.redirect(303, link?.inviter ? screens.user(link.inviter.id) : '/');
    const invites = link?.inviter && `${link.inviter.name} invites you. Their friend request will wait for you.`;
    const notice = code !== '' && !link ? bad(OLD_INVITATION) : invites ? good(invites) : undefined;
    registerPage(response, 200, { values: link ? { invitation: code } : {}, errors: [], notice });
  }

  @RawEndpoint('GET /api/callback')
  @UseGuards(OidcGuard)
  async callback({ request, response }: EndpointCall<'GET /api/callback'>): Promise<void> {
    const userId = provedUserId(request);
    new OidcFlowCookie(this.env, request, response).clear();
    if (isWithoutIssuer(request)) return issuerUnavailablePage(response);
    if (userId === undefined) return issuerFailedPage(response, 'We could not sign you in. Please try again.');
    await this.signIns.begin(userId, request, response);
    response.redirect(303, this.returnTo.takeAddress(request, response));
  }

  @RawEndpoint('GET /api/password/forgot')
  @LocalAccounts()
  forgotPassword({ response, request }: EndpointCall<'GET /api/password/forgot'>): void {
    forgotPage(response, 200, stateWith(request.query['notice']));
  }

  @RawEndpoint('GET /api/password/reset')
  @LocalAccounts()
  async resetPassword({ response, request }: EndpointCall<'GET /api/password/reset'>): Promise<void> {
    const { token, account, after } = request.query;
    const values = { token: textOf(token), account: textOf(account), after: textOf(after) };
    await this.resetPages.send(request, response, 200, { values, errors: [] });
  }

  @RawEndpoint('GET /api/email/confirm')
  @LocalAccounts()
  async confirmEmail({ request, response }: EndpointCall<'GET /api/email/confirm'>): Promise<void> {
    const token = textOf(request.query['token']);
    const userId = await this.confirmation.userIdOf(token);
    const state = { values: { token }, errors: userId === null ? [OLD_CONFIRMATION_LINK] : [] };
    confirmEmailPage(response, 200, state, { asksPassword: identityOf(request)?.userId !== userId });
  }
}

/** Returns true for "Get Started" in a browser without an earlier sign-in; most of these visitors have no account. */
function isNew({ query, headers }: Request): boolean {
  return query['join'] !== undefined && !TrustedDevice.isKnown(headers.cookie);
}

/** Returns a query parameter if it is a single string, otherwise an empty string. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the form's state with a notice. Shows only known notices, never text from the address. */
function stateWith(notice: unknown) {
  const text = typeof notice === 'string' && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  return { values: {}, errors: [], notice: text === undefined ? undefined : good(text) };
}
