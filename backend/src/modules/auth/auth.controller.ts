import { Body, Controller, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import { loginSchema, passwordForgotSchema, passwordResetSchema, registrationSchema } from '@qlixline/contract/auth';
import type { Login, Registration } from '@qlixline/contract/auth';
import { api } from '@qlixline/contract/paths';
import type { Request, Response } from 'express';

import { CurrentIdentity } from '../../http/current-user.decorator.ts';
import type { Identity } from '../../sessions/identity.ts';
import { Public } from '../../http/public.decorator.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { ProfileService } from '../users/profile.service.ts';
import { AccountsService } from './accounts.service.ts';
import { FormErrorFilter } from './form-error.filter.ts';
import { isForm } from './form-request.ts';
import { LocalAccounts } from './local-accounts.guard.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { SignInService } from './sign-in.service.ts';

/** Each of these takes a page's form, and answers it with 303, or JSON, and answers that with JSON. */
@Controller('api')
@UseFilters(FormErrorFilter)
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwordReset: PasswordResetService,
    private readonly signIns: SignInService,
    private readonly profiles: ProfileService,
  ) {}

  @Post('login')
  @Public()
  @LocalAccounts()
  @RateLimited('signIn', 'signInOfEmail')
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.signIn(await this.accounts.signIn(login), 200, request, response);
  }

  @Post('register')
  @Public()
  @LocalAccounts()
  @RateLimited('registration')
  async register(
    @Body({ schema: registrationSchema }) registration: Registration,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.signIn(await this.accounts.register(registration), 201, request, response);
  }

  @Post('logout')
  @HttpCode(204)
  async logout(@CurrentIdentity() identity: Identity, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.signIns.end(identity, response);
  }

  @Post('password/forgot')
  @Public()
  @LocalAccounts()
  @RateLimited('passwordMail')
  forgotPassword(
    @Body({ schema: passwordForgotSchema }) { email }: { email: string },
    @Req() request: Request,
    @Res() response: Response,
  ): void {
    this.passwordReset.request(email);
    answer(request, response, `${api.passwordForgot}?notice=sent`);
  }

  @Post('password/reset')
  @Public()
  @LocalAccounts()
  @RateLimited('signIn')
  async resetPassword(
    @Body({ schema: passwordResetSchema }) { token, password }: { token: string; password: string },
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.passwordReset.reset(token, password);
    answer(request, response, `${api.login}?notice=password-changed`);
  }

  private async signIn(userId: string, status: number, request: Request, response: Response): Promise<void> {
    await this.signIns.begin(userId, request, response);
    if (isForm(request)) response.redirect(303, '/');
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
