import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ModeratedPeopleService } from './moderated-people.service.ts';

@Controller()
export class SuspensionsController {
  constructor(private readonly people: ModeratedPeopleService) {}

  @Endpoint('GET /api/moderation/suspensions')
  list({ viewerId, query }: EndpointCall<'GET /api/moderation/suspensions'>): Promise<string> {
    return this.people.suspendedJson(viewerId, query);
  }

  @Endpoint('PUT /api/moderation/suspensions/:userId')
  suspend({ viewerId, params, body }: EndpointCall<'PUT /api/moderation/suspensions/:userId'>): Promise<string> {
    return this.people.suspend(viewerId, params.userId, body);
  }

  @Endpoint('DELETE /api/moderation/suspensions/:userId')
  lift({ viewerId, params }: EndpointCall<'DELETE /api/moderation/suspensions/:userId'>): Promise<void> {
    return this.people.lift(viewerId, params.userId);
  }
}
