import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { UserProfilesService } from './user-profiles.service.ts';

@Controller()
export class UserProfilesController {
  constructor(private readonly profiles: UserProfilesService) {}

  /** Suggests users. Declared before the route that takes any username; "suggestions" is reserved. */
  @Endpoint('GET /api/users/suggestions')
  suggestions({ viewerId }: EndpointCall<'GET /api/users/suggestions'>): Promise<string> {
    return this.profiles.suggestionsJson(viewerId);
  }

  @Endpoint('GET /api/users/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/users/:id'>): Promise<string> {
    return this.profiles.profileJson(viewerId, params.id);
  }

  @Endpoint('GET /api/users/:id/pets')
  pets({ viewerId, params }: EndpointCall<'GET /api/users/:id/pets'>): Promise<string> {
    return this.profiles.petTilesJson(viewerId, params.id);
  }
}
