import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { SheltersService } from './shelters.service.ts';

@Controller()
export class SheltersController {
  constructor(private readonly shelters: SheltersService) {}

  @Endpoint('POST /api/shelters')
  found({ viewerId, body }: EndpointCall<'POST /api/shelters'>): Promise<string> {
    return this.shelters.foundJson(viewerId, body);
  }

  @Endpoint('GET /api/shelters/mine')
  own({ viewerId }: EndpointCall<'GET /api/shelters/mine'>): Promise<string> {
    return this.shelters.ownJson(viewerId);
  }

  @Endpoint('GET /api/shelters/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/shelters/:id'>): Promise<string> {
    return this.shelters.showJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/shelters/:id')
  update({ viewerId, params, body }: EndpointCall<'PUT /api/shelters/:id'>): Promise<string> {
    return this.shelters.updateJson(viewerId, params.id, body);
  }

  @Endpoint('PUT /api/shelters/:id/drafts-on-approval')
  setDraftsOnApproval({
    viewerId,
    params,
    body,
  }: EndpointCall<'PUT /api/shelters/:id/drafts-on-approval'>): Promise<string> {
    return this.shelters.setDraftsOnApprovalJson(viewerId, params.id, body);
  }

  @Endpoint('POST /api/shelters/:id/close')
  close({ viewerId, params }: EndpointCall<'POST /api/shelters/:id/close'>): Promise<void> {
    return this.shelters.close(viewerId, params.id);
  }

  @Endpoint('GET /api/shelters/:id/listings')
  listings({ viewerId, params, query }: EndpointCall<'GET /api/shelters/:id/listings'>): Promise<string> {
    return this.shelters.listingsJson(viewerId, params.id, query);
  }
}
