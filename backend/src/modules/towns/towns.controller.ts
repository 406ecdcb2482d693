import { Controller } from '@nestjs/common';
import type { Town } from '@qlixline/contract/towns/town';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { TownsService } from './towns.service.ts';

@Controller()
export class TownsController {
  constructor(private readonly towns: TownsService) {}

  @Endpoint('GET /api/towns')
  find({ query }: EndpointCall<'GET /api/towns'>): Promise<Town[]> {
    return this.towns.find(query.q);
  }

  @Endpoint('GET /api/towns/nearest')
  async nearest({ query }: EndpointCall<'GET /api/towns/nearest'>): Promise<{ town: Town | null }> {
    return { town: await this.towns.nearest(query.at) };
  }
}
