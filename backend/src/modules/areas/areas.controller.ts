import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { AreasService } from './areas.service.ts';

@Controller()
export class AreasController {
  constructor(private readonly areas: AreasService) {}

  @Endpoint('GET /api/areas/newest')
  newest({ viewerId }: EndpointCall<'GET /api/areas/newest'>): Promise<string> {
    return this.areas.newestJson(viewerId);
  }
}
