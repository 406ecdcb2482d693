import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/endpoint-call.ts';
import { Endpoint } from '../../http/endpoint.decorator.ts';
import { SignInService } from '../auth/sign-in.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

@Controller()
export class AccountDeletionController {
  constructor(
    private readonly deletions: AccountDeletionService,
    private readonly signIns: SignInService,
  ) {}

  @Endpoint('DELETE /api/account')
  async delete({ request, response, identity, body }: EndpointCall<'DELETE /api/account'>): Promise<void> {
    await this.deletions.delete(request, identity, body);
    this.signIns.endWithAccount(response);
  }
}
