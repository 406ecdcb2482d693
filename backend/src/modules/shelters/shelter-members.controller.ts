import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ShelterMembersService } from './shelter-members.service.ts';

@Controller()
export class ShelterMembersController {
  constructor(private readonly members: ShelterMembersService) {}

  @Endpoint('GET /api/shelters/:id/members')
  list({ viewerId, params }: EndpointCall<'GET /api/shelters/:id/members'>): Promise<string> {
    return this.members.listJson(viewerId, params.id);
  }

  @Endpoint('POST /api/shelters/:id/invitations')
  invite({ viewerId, params, body }: EndpointCall<'POST /api/shelters/:id/invitations'>): Promise<string> {
    return this.members.inviteJson(viewerId, params.id, body.username);
  }

  @Endpoint('POST /api/shelters/:id/invitation/acceptance')
  accept({ viewerId, params }: EndpointCall<'POST /api/shelters/:id/invitation/acceptance'>): Promise<string> {
    return this.members.acceptJson(viewerId, params.id);
  }

  @Endpoint('DELETE /api/shelters/:id/invitation')
  decline({ viewerId, params }: EndpointCall<'DELETE /api/shelters/:id/invitation'>): Promise<void> {
    return this.members.decline(viewerId, params.id);
  }

  @Endpoint('PUT /api/shelters/:id/members/:userId')
  setRole({ viewerId, params, body }: EndpointCall<'PUT /api/shelters/:id/members/:userId'>): Promise<string> {
    return this.members.setRoleJson(viewerId, params.id, params.userId, body.role);
  }

  @Endpoint('DELETE /api/shelters/:id/members/:userId')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/shelters/:id/members/:userId'>): Promise<void> {
    return this.members.remove(viewerId, params.id, params.userId);
  }
}
