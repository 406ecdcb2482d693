import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { CarersService } from './carers.service.ts';

@Controller()
export class CarersController {
  constructor(private readonly carers: CarersService) {}

  @Endpoint('GET /api/pets/cared-for')
  caredFor({ viewerId }: EndpointCall<'GET /api/pets/cared-for'>): Promise<string> {
    return this.carers.caredForJson(viewerId);
  }

  @Endpoint('GET /api/pets/:id/carers')
  list({ viewerId, params }: EndpointCall<'GET /api/pets/:id/carers'>): Promise<string> {
    return this.carers.listJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/pets/:id/carers/:userId')
  put({ viewerId, params, body }: EndpointCall<'PUT /api/pets/:id/carers/:userId'>): Promise<void> {
    return this.carers.put(viewerId, params.id, params.userId, body);
  }

  @Endpoint('DELETE /api/pets/:id/carers/:userId')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/carers/:userId'>): Promise<void> {
    return this.carers.remove(viewerId, params.id, params.userId);
  }

  @Endpoint('POST /api/pets/:id/carers/accept')
  accept({ viewerId, params }: EndpointCall<'POST /api/pets/:id/carers/accept'>): Promise<void> {
    return this.carers.accept(viewerId, params.id);
  }
}
