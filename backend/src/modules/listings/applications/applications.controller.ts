import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { ApplicationsService } from './applications.service.ts';
import { HandoversService } from './handovers.service.ts';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly handovers: HandoversService,
  ) {}

  @Endpoint('GET /api/listings/:id/applications')
  ofListing({ viewerId, params, query }: EndpointCall<'GET /api/listings/:id/applications'>): Promise<string> {
    return this.applications.ofListingJson(viewerId, params.id, query);
  }

  @Endpoint('POST /api/listings/:id/applications')
  apply({ viewerId, params, body }: EndpointCall<'POST /api/listings/:id/applications'>): Promise<string> {
    return this.applications.applyJson(viewerId, params.id, body);
  }

  @Endpoint('GET /api/applications')
  own({ viewerId, query }: EndpointCall<'GET /api/applications'>): Promise<string> {
    return this.applications.ownJson(viewerId, query);
  }

  @Endpoint('GET /api/applications/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/applications/:id'>): Promise<string> {
    return this.applications.showJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/applications/:id/handover')
  offerHandover({ viewerId, params }: EndpointCall<'PUT /api/applications/:id/handover'>): Promise<string> {
    return this.handovers.offerJson(viewerId, params.id);
  }

  @Endpoint('DELETE /api/applications/:id/handover')
  withdrawHandover({ viewerId, params }: EndpointCall<'DELETE /api/applications/:id/handover'>): Promise<string> {
    return this.handovers.withdrawJson(viewerId, params.id);
  }

  @Endpoint('POST /api/applications/:id/handover/acceptance')
  acceptHandover({
    viewerId,
    params,
  }: EndpointCall<'POST /api/applications/:id/handover/acceptance'>): Promise<string> {
    return this.handovers.acceptJson(viewerId, params.id);
  }

  @Endpoint('POST /api/applications/:id/messages')
  write({ viewerId, params, body }: EndpointCall<'POST /api/applications/:id/messages'>): Promise<string> {
    return this.applications.writeJson(viewerId, params.id, body);
  }

  @Endpoint('POST /api/applications/:id/transition')
  transition({ viewerId, params, body }: EndpointCall<'POST /api/applications/:id/transition'>): Promise<string> {
    return this.applications.transitionJson(viewerId, params.id, body);
  }
}
