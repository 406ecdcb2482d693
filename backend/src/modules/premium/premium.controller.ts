import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { PremiumService } from './premium.service.ts';

@Controller()
export class PremiumController {
  constructor(private readonly premium: PremiumService) {}

  @Endpoint('GET /api/premium')
  find({ viewerId }: EndpointCall<'GET /api/premium'>): Promise<string> {
    return this.premium.findJson(viewerId);
  }

  @Endpoint('POST /api/premium/codes')
  redeem({ viewerId, body }: EndpointCall<'POST /api/premium/codes'>): Promise<string> {
    return this.premium.redeem(viewerId, body);
  }
}
