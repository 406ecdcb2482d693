import { Controller } from '@nestjs/common';
import type { Consent, Consents } from '@qlixline/contract/remotes/consent';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { ConsentsService } from './consents.service.ts';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Endpoint('GET /api/remote-consents')
  list({ viewerId }: EndpointCall<'GET /api/remote-consents'>): Promise<Consents> {
    return this.consents.list(viewerId);
  }

  @Endpoint('PUT /api/remote-consents/:name')
  allow({ viewerId, params, body }: EndpointCall<'PUT /api/remote-consents/:name'>): Promise<Consent> {
    return this.consents.allow(viewerId, params.name, body.permissions);
  }
}
