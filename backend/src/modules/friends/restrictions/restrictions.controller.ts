import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { RelationLists } from '../relation-lists.ts';
import { RestrictionsService } from './restrictions.service.ts';

@Controller()
export class RestrictionsController {
  constructor(
    private readonly restrictions: RestrictionsService,
    private readonly lists: RelationLists,
  ) {}

  @Endpoint('GET /api/restrictions')
  list({ viewerId, query }: EndpointCall<'GET /api/restrictions'>): Promise<string> {
    return this.lists.restrictionsJson(viewerId, query);
  }

  @Endpoint('PUT /api/restrictions/:userId')
  restrict({ viewerId, params }: EndpointCall<'PUT /api/restrictions/:userId'>): Promise<void> {
    return this.restrictions.restrict(viewerId, params.userId);
  }

  @Endpoint('DELETE /api/restrictions/:userId')
  lift({ viewerId, params }: EndpointCall<'DELETE /api/restrictions/:userId'>): Promise<void> {
    return this.restrictions.lift(viewerId, params.userId);
  }
}
