import { Controller, UseFilters } from '@nestjs/common';

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
    const token = tokenIn(request.query['token']);
    changeConfirmationPage(response, 200, stateOf(token, await this.changes.newEmailOf(token)));
  }

  @RawEndpoint('POST /api/email/change/confirm')
  @LocalAccounts()
  async confirm({ body, request, response }: EndpointCall<'POST /api/email/change/confirm'>): Promise<void> {
    const userId = await this.changes.confirm(request, body);
    await this.accounts.trustDevice(userId, response);
    if (isForm(request)) changedPage(response, 'changed');
    else response.status(204).end();
  }

  @RawEndpoint('GET /api/email/change/undo')
  @LocalAccounts()
  async undoPage({ request, response }: EndpointCall<'GET /api/email/change/undo'>): Promise<void> {
    const token = tokenIn(request.query['token']);
    changeUndoPage(response, 200, stateOf(token, await this.returns.oldEmailOf(token)));
  }

  @RawEndpoint('POST /api/email/change/undo')
  @LocalAccounts()
  async undo({ body, request, response }: EndpointCall<'POST /api/email/change/undo'>): Promise<void> {
    await this.returns.takeBack(body.token);
    if (isForm(request)) changedPage(response, 'taken back');
    else response.status(204).end();
  }
}

const tokenIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const stateOf = (token: string, email: string | null) => ({
  values: { token },
  errors: email === null ? [OLD_CHANGE_LINK] : [],
});
