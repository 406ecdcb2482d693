import { Controller } from '@nestjs/common';
import type { InviteLink } from '@qlixline/contract/account/invite-link';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { InviteLinksService } from './invite-links.service.ts';

@Controller()
export class InviteLinksController {
  constructor(private readonly links: InviteLinksService) {}

  @Endpoint('GET /api/invite-links')
  list({ viewerId }: EndpointCall<'GET /api/invite-links'>): Promise<InviteLink[]> {
    return this.links.openOf(viewerId);
  }

  @Endpoint('POST /api/invite-links')
  create({ viewerId, body }: EndpointCall<'POST /api/invite-links'>): Promise<InviteLink> {
    return this.links.create(viewerId, body);
  }

  @Endpoint('DELETE /api/invite-links/:id')
  end({ viewerId, params }: EndpointCall<'DELETE /api/invite-links/:id'>): Promise<void> {
    return this.links.end(viewerId, params.id);
  }
}
