import { Controller } from '@nestjs/common';
import type { Address } from '@qlixline/contract/addresses/address';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { AddressesService } from './addresses.service.ts';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Endpoint('GET /api/addresses')
  find({ query }: EndpointCall<'GET /api/addresses'>): Promise<Address[]> {
    return this.addresses.find(query.q, query.near);
  }

  @Endpoint('GET /api/addresses/nearest')
  async nearest({ query }: EndpointCall<'GET /api/addresses/nearest'>): Promise<{ address: Address | null }> {
    return { address: await this.addresses.nearest(query.at) };
  }
}
