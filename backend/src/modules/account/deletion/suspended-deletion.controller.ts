import { Controller, UseFilters } from '@nestjs/common';
import { DELETION_NOTICES } from '@qlixline/contract/account/deletion-notices';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { isForm } from '../../../pages/form-request.ts';
import { FormErrorFilter } from '../sign-in/form-error.filter.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

/** Deletion of a suspended user's account, from the page that explains the suspension. */
@Controller()
@UseFilters(FormErrorFilter)
export class SuspendedDeletionController {
  constructor(private readonly deletions: AccountDeletionService) {}

  @RawEndpoint('POST /api/suspended/deletion')
  async delete({ body, request, response }: EndpointCall<'POST /api/suspended/deletion'>): Promise<void> {
    await this.deletions.deleteSuspended(request, body);
    if (isForm(request)) response.redirect(303, `${pathOf('GET /api/login')}?notice=${DELETION_NOTICES[body.when]}`);
    else response.status(204).end();
  }
}
