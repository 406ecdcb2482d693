import { Controller } from '@nestjs/common';
import type { Trust } from '@qlixline/contract/trust/trust';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { TrustService } from './trust.service.ts';

@Controller()
export class TrustController {
  constructor(private readonly trust: TrustService) {}

  @Endpoint('GET /api/trust')
  show({ viewerId }: EndpointCall<'GET /api/trust'>): Promise<Trust> {
    return this.trust.show(viewerId);
  }
}
