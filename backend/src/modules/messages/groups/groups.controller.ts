import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { GroupsService } from './groups.service.ts';

@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Endpoint('POST /api/conversations/groups')
  create({ viewerId, body }: EndpointCall<'POST /api/conversations/groups'>): Promise<string> {
    return this.groups.createJson(viewerId, body);
  }

  @Endpoint('PATCH /api/conversations/:id')
  update({ viewerId, params, body }: EndpointCall<'PATCH /api/conversations/:id'>): Promise<string> {
    return this.groups.updateJson(viewerId, params.id, body);
  }

  @Endpoint('GET /api/conversations/:id/members')
  members({ viewerId, params }: EndpointCall<'GET /api/conversations/:id/members'>): Promise<string> {
    return this.groups.membersJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/conversations/:id/members/:userId')
  add({ viewerId, params }: EndpointCall<'PUT /api/conversations/:id/members/:userId'>): Promise<void> {
    return this.groups.add(viewerId, params.id, params.userId);
  }

  @Endpoint('DELETE /api/conversations/:id/members/:userId')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/conversations/:id/members/:userId'>): Promise<void> {
    return this.groups.remove(viewerId, params.id, params.userId);
  }

  @Endpoint('PUT /api/conversations/:id/owner')
  handOver({ viewerId, params, body }: EndpointCall<'PUT /api/conversations/:id/owner'>): Promise<void> {
    return this.groups.handOver(viewerId, params.id, body);
  }
}
