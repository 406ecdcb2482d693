import { Controller } from '@nestjs/common';

import type { ExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

@Controller()
export class AccountDeletionController {
  constructor(
    private readonly deletions: AccountDeletionService,
    private readonly signIns: SignInService,
  ) {}

  @ExpressEndpoint('DELETE /api/account')
  async delete({ request, response, identity, body }: ExpressCall<'DELETE /api/account'>): Promise<void> {
    await this.deletions.delete(request, identity, body);
    this.signIns.endWithAccount(response);
  }
}
