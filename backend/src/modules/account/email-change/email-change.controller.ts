import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { EmailChangeService } from './email-change.service.ts';

@Controller()
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  @Endpoint('POST /api/email/change')
  request({ viewerId, body }: EndpointCall<'POST /api/email/change'>): Promise<void> {
    return this.changes.request(viewerId, body);
  }

  @Endpoint('DELETE /api/email/change')
  cancel({ viewerId }: EndpointCall<'DELETE /api/email/change'>): Promise<void> {
    return this.changes.cancel(viewerId);
  }
}
