import { Controller, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import type { PasskeyRequest } from '@qlixline/contract/account/passkey';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';
import type { Request, Response } from 'express';

import { ProblemError } from '../../errors/problem-error.ts';
import type { EndpointCall, ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint, RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { identityOf } from '../../http/checks/request-identity.ts';
import { ProfileService } from '../users/profile.service.ts';
import { AccountsService } from './accounts.service.ts';
import { EmailConfirmation } from './emails/email-confirmation.ts';
import { FormErrorFilter } from './sign-in/form-error.filter.ts';
import { isForm } from '../../pages/form-request.ts';
import { LocalAccounts, LocalAccountsGuard, NewAccounts } from './sign-in/local-accounts.guard.ts';
import { PasskeyProofs } from './passkeys/passkey-proofs.ts';
import { PasswordGuard } from './sign-in/password.guard.ts';
import { PasswordChangeService } from './passwords/password-change.service.ts';
import { PasswordResetService } from './passwords/password-reset.service.ts';
import { provedUserId } from './sign-in/proved-user-id.ts';
import { SuspendedFilter } from './suspended/suspended.filter.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecondStep } from './second-factor/second-step.ts';
import { SignInLog } from './sign-in/sign-in-log.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { TickedBoxes } from './sign-in/ticked-boxes.ts';
import { ReturnTo } from './sign-in/return-to.ts';

/** Sign-in and registration. A form on a page is answered with 303, JSON with JSON. */
@Controller()
@UseFilters(FormErrorFilter, SuspendedFilter)
@UseInterceptors(TickedBoxes)
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly confirmation: EmailConfirmation,
    private readonly passwordReset: PasswordResetService,
    private readonly passwordChange: PasswordChangeService,
    private readonly signIns: SignInService,
    private readonly profiles: ProfileService,
    private readonly returnTo: ReturnTo,
    private readonly secondFactor: SecondFactorService,
    private readonly secondStep: SecondStep,
    private readonly passkeys: PasskeyProofs,
    private readonly log: SignInLog,
  ) {}

  @RawEndpoint('POST /api/login')
  @UseGuards(LocalAccountsGuard, PasswordGuard)
  async login({ request, response }: EndpointCall<'POST /api/login'>): Promise<void> {
    const userId = provedUserId(request);
    if (userId === undefined) throw new Error('The guard let somebody in who proved nothing');
    await this.signInOrAskForCode(userId, 200, request, response);
  }

  /** Second step of signing in, after the password. */
  @RawEndpoint('POST /api/login/code')
  @LocalAccounts()
  async enterCode({ body, request, response }: EndpointCall<'POST /api/login/code'>): Promise<void> {
    const user = await this.secondStep.userOf(request);
    if (!user) throw tooLate();
    await this.secondFactor.prove(request, user, body.code).catch((error: unknown) => {
      const isWrong = error instanceof ProblemError && error.code === 'validation_failed';
      const attempt = { userId: user.id, result: 'wrong_code', userAgent: request.headers['user-agent'] } as const;
      if (isWrong) this.log.noteFailure(attempt);
      throw error;
    });
    this.secondStep.end(response);
    await this.signIn(user.id, 200, request, response);
  }

  @ExpressEndpoint('POST /api/login/passkey/options')
  @LocalAccounts()
  beginPasskey({ request, response }: ExpressCall<'POST /api/login/passkey/options'>): Promise<PasskeyRequest> {
    return this.passkeys.beginSignIn(request, response);
  }

  /** Asks for no code: a passkey is two factors in one. */
  @RawEndpoint('POST /api/login/passkey')
  @LocalAccounts()
  async enterPasskey({ body, request, response }: EndpointCall<'POST /api/login/passkey'>): Promise<void> {
    const userId = await this.passkeys.signIn(request, body);
    await this.signIn(userId, 200, request, response, { withPasskey: true });
  }

  @RawEndpoint('POST /api/register')
  @NewAccounts()
  async register({ body, request, response }: EndpointCall<'POST /api/register'>): Promise<void> {
    await this.signInOrAskForCode(await this.accounts.register(request, body), 201, request, response);
  }

  @ExpressEndpoint('POST /api/logout')
  async logout({ identity, response }: ExpressCall<'POST /api/logout'>): Promise<void> {
    await this.signIns.end(identity, response);
  }

  @RawEndpoint('POST /api/password/forgot')
  @LocalAccounts()
  async forgotPassword({ body, request, response }: EndpointCall<'POST /api/password/forgot'>): Promise<void> {
    await this.passwordReset.request(body.email);
    answer(request, response, `${pathOf('GET /api/password/forgot')}?notice=sent`);
  }

  @RawEndpoint('POST /api/password/reset')
  @LocalAccounts()
  async resetPassword({ body, request, response }: EndpointCall<'POST /api/password/reset'>): Promise<void> {
    const userId = await this.passwordReset.reset(body);
    await this.accounts.trustDevice(userId, response);
    answer(request, response, `${pathOf('GET /api/login')}?notice=password-changed`);
  }

  @ExpressEndpoint('PUT /api/password')
  async changePassword({ body, identity, request, response }: ExpressCall<'PUT /api/password'>): Promise<void> {
    await this.passwordChange.change(request, identity, body);
    await this.accounts.trustDevice(identity.userId, response);
  }

  @RawEndpoint('POST /api/email/confirm')
  @LocalAccounts()
  async confirmEmail({ body, request, response }: EndpointCall<'POST /api/email/confirm'>): Promise<void> {
    const userId = await this.confirmation.confirm(request, body);
    const isSignedIn = identityOf(request)?.userId === userId;
    answer(
      request,
      response,
      isSignedIn ? screens.settingsAt('account#account') : `${pathOf('GET /api/login')}?notice=email-confirmed`,
    );
  }

  @ExpressEndpoint('POST /api/email/confirmation')
  mailConfirmation({ viewerId }: ExpressCall<'POST /api/email/confirmation'>): Promise<void> {
    return this.confirmation.requestMailAgain(viewerId);
  }

  /** Asks for the code first if the account has a second factor. */
  private async signInOrAskForCode(
    userId: string,
    status: number,
    request: Request,
    response: Response,
  ): Promise<void> {
    if (!(await this.secondFactor.isOn(userId))) return this.signIn(userId, status, request, response);
    await this.secondStep.begin(userId, response);
    if (isForm(request)) response.redirect(303, pathOf('GET /api/login/code'));
    else throw new ProblemError('second_factor_needed', 'Please enter the code of your authenticator app.');
  }

  private async signIn(
    userId: string,
    status: number,
    request: Request,
    response: Response,
    { withPasskey = false } = {},
  ): Promise<void> {
    await this.signIns.begin(userId, request, response, { withPasskey });
    await this.accounts.trustDevice(userId, response);
    if (isForm(request)) response.redirect(303, this.returnTo.takeAddress(request, response));
    else
      response
        .status(status)
        .type('json')
        .send(await this.profiles.currentUserJson(userId));
  }
}

function answer(request: Request, response: Response, page: string): void {
  if (isForm(request)) response.redirect(303, page);
  else response.status(204).end();
}

const tooLate = () => new ProblemError('invalid_credentials', 'That took too long. Please sign in again.');
