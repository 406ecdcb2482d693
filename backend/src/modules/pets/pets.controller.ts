import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { PetsService } from './pets.service.ts';

@Controller()
export class PetsController {
  constructor(private readonly pets: PetsService) {}

  @Endpoint('GET /api/pets')
  list({ viewerId }: EndpointCall<'GET /api/pets'>): Promise<string> {
    return this.pets.listOwnJson(viewerId);
  }

  @Endpoint('POST /api/pets')
  create({ viewerId, body }: EndpointCall<'POST /api/pets'>): Promise<string> {
    return this.pets.createJson(viewerId, body);
  }

  @Endpoint('GET /api/pets/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/pets/:id'>): Promise<string> {
    return this.pets.cardJson(viewerId, params.id);
  }

  @Endpoint('GET /api/pets/:id/similar')
  listSimilar({ viewerId, params }: EndpointCall<'GET /api/pets/:id/similar'>): Promise<string> {
    return this.pets.similarJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/pets/:id')
  replace({ viewerId, params, body }: EndpointCall<'PUT /api/pets/:id'>): Promise<string> {
    return this.pets.replaceJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/pets/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id'>): Promise<void> {
    return this.pets.remove(viewerId, params.id);
  }
}
