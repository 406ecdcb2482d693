import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { TopicsService } from './topics.service.ts';

@Controller()
export class TopicsController {
  constructor(private readonly topics: TopicsService) {}

  @Endpoint('GET /api/topics')
  list({ viewerId, query }: EndpointCall<'GET /api/topics'>): Promise<string> {
    return this.topics.listJson(viewerId, query);
  }

  @Endpoint('POST /api/topics')
  create({ viewerId, body }: EndpointCall<'POST /api/topics'>): Promise<string> {
    return this.topics.createJson(viewerId, body);
  }

  @Endpoint('GET /api/topics/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/topics/:id'>): Promise<string> {
    return this.topics.showJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/topics/:id/membership')
  setMembership({ viewerId, params, body }: EndpointCall<'PUT /api/topics/:id/membership'>): Promise<string> {
    return this.topics.setMembershipJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/topics/:id/membership')
  leave({ viewerId, params }: EndpointCall<'DELETE /api/topics/:id/membership'>): Promise<string> {
    return this.topics.leaveJson(viewerId, params.id);
  }

  @Endpoint('GET /api/topics/:id/members')
  members({ viewerId, params, query }: EndpointCall<'GET /api/topics/:id/members'>): Promise<string> {
    return this.topics.membersJson(viewerId, params.id, query);
  }

  @Endpoint('PUT /api/topics/:id/moderators/:userId')
  appoint({ viewerId, params }: EndpointCall<'PUT /api/topics/:id/moderators/:userId'>): Promise<void> {
    return this.topics.setModerator(viewerId, params.id, params.userId, true);
  }

  @Endpoint('DELETE /api/topics/:id/moderators/:userId')
  dismiss({ viewerId, params }: EndpointCall<'DELETE /api/topics/:id/moderators/:userId'>): Promise<void> {
    return this.topics.setModerator(viewerId, params.id, params.userId, false);
  }

  @Endpoint('GET /api/topics/:id/log')
  log({ viewerId, params, query }: EndpointCall<'GET /api/topics/:id/log'>): Promise<string> {
    return this.topics.logJson(viewerId, params.id, query);
  }
}
