import { Controller } from '@nestjs/common';
import type { CareLink } from '@qlixline/contract/care-plans/care-link';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { sendCarePage, sendNoCarePage } from './care-page.ts';
import { CarePlansService } from './care-plans.service.ts';

@Controller()
export class CarePlansController {
  constructor(private readonly plans: CarePlansService) {}

  @Endpoint('GET /api/pets/:id/care-plan')
  plan({ viewerId, params }: EndpointCall<'GET /api/pets/:id/care-plan'>): Promise<string> {
    return this.plans.planJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/pets/:id/care-plan')
  write({ viewerId, params, body }: EndpointCall<'PUT /api/pets/:id/care-plan'>): Promise<string> {
    return this.plans.writeJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/pets/:id/care-plan')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/care-plan'>): Promise<void> {
    return this.plans.remove(viewerId, params.id);
  }

  @Endpoint('GET /api/pets/:id/care-links')
  links({ viewerId, params }: EndpointCall<'GET /api/pets/:id/care-links'>): Promise<string> {
    return this.plans.linksJson(viewerId, params.id);
  }

  @Endpoint('POST /api/pets/:id/care-links')
  createLink({
    viewerId,
    params,
    body,
  }: EndpointCall<'POST /api/pets/:id/care-links'>): Promise<CareLink & { address: string }> {
    return this.plans.createLink(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/pets/:id/care-links/:linkId')
  endLink({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/care-links/:linkId'>): Promise<void> {
    return this.plans.endLink(viewerId, params.id, params.linkId);
  }

  @RawEndpoint('GET /api/care-plan/:token')
  async open({ params, response }: EndpointCall<'GET /api/care-plan/:token'>): Promise<void> {
    const page = await this.plans.open(params.token);
    if (page) sendCarePage(response, page);
    else sendNoCarePage(response);
  }
}
