import { Controller, UseFilters } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { Request } from 'express';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { isForm } from '../../../pages/form-request.ts';
import { AccountsService } from '../accounts.service.ts';
import { FormErrorFilter } from '../sign-in/form-error.filter.ts';
import { LocalAccounts } from '../sign-in/local-accounts.guard.ts';
import { changeConfirmationPage, changeUndoPage, changedPage } from './email-change-pages.ts';
import { EmailChangeService, OLD_CHANGE_LINK } from './email-change.service.ts';
import { EmailReturnService } from './email-return.service.ts';

/** Pages of the mailed links. They work without JavaScript, and opening them changes nothing. */
@Controller()
@UseFilters(FormErrorFilter)
export class EmailChangePagesController {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly returns: EmailReturnService,
    private readonly accounts: AccountsService,
  ) {}

  @RawEndpoint('GET /api/email/change/confirm')
  @LocalAccounts()
  async confirmationPage({ request, response }: EndpointCall<'GET /api/email/change/confirm'>): Promise<void> {
    if (isDone(request)) return changedPage(response, 'changed');
    const token = tokenIn(request.query['token']);
    changeConfirmationPage(response, 200, stateOf(token, await this.changes.newEmailOf(token)));
  }

  @RawEndpoint('POST /api/email/change/confirm')
  @LocalAccounts()
  async confirm({ body, request, response }: EndpointCall<'POST /api/email/change/confirm'>): Promise<void> {
    const userId = await this.changes.confirm(request, body);
    await this.accounts.trustDevice(userId, response);
    if (isForm(request)) response.redirect(303, `${pathOf('GET /api/email/change/confirm')}?${DONE}`);
    else response.status(204).end();
  }

  @RawEndpoint('GET /api/email/change/undo')
  @LocalAccounts()
  async undoPage({ request, response }: EndpointCall<'GET /api/email/change/undo'>): Promise<void> {
    if (isDone(request)) return changedPage(response, 'taken back');
    const token = tokenIn(request.query['token']);
    changeUndoPage(response, 200, stateOf(token, await this.returns.oldEmailOf(token)));
  }

  @RawEndpoint('POST /api/email/change/undo')
  @LocalAccounts()
  async undo({ body, request, response }: EndpointCall<'POST /api/email/change/undo'>): Promise<void> {
    await this.returns.takeBack(body.token);
    if (isForm(request)) response.redirect(303, `${pathOf('GET /api/email/change/undo')}?${DONE}`);
    else response.status(204).end();
  }
}

/** Query of the page to which a form is redirected once it is done, so that a reload sends nothing again. */
const DONE = 'notice=done';
const isDone = ({ query }: Request): boolean => query['notice'] === 'done';

const tokenIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const stateOf = (token: string, email: string | null) => ({
  values: { token },
  errors: email === null ? [OLD_CHANGE_LINK] : [],
});
