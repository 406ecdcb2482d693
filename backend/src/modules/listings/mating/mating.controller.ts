import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { InterestsService } from './interests.service.ts';

@Controller()
export class MatingController {
  constructor(private readonly interests: InterestsService) {}

  @Endpoint('GET /api/listings/:id/candidates')
  async candidates({ viewerId, params }: EndpointCall<'GET /api/listings/:id/candidates'>) {
    return { items: await this.interests.candidates(viewerId, params.id) };
  }

  @Endpoint('PUT /api/listings/:id/interest')
  express({ viewerId, params, body }: EndpointCall<'PUT /api/listings/:id/interest'>): Promise<void> {
    return this.interests.express(viewerId, params.id, body.petId);
  }

  @Endpoint('DELETE /api/listings/:id/interest')
  withdraw({ viewerId, params }: EndpointCall<'DELETE /api/listings/:id/interest'>): Promise<void> {
    return this.interests.withdraw(viewerId, params.id);
  }

  @Endpoint('GET /api/listings/:id/interests')
  ofListing({ viewerId, params, query }: EndpointCall<'GET /api/listings/:id/interests'>) {
    return this.interests.page(viewerId, params.id, query);
  }

  @Endpoint('POST /api/listings/:id/interests/:interestId/accept')
  accept({ viewerId, params }: EndpointCall<'POST /api/listings/:id/interests/:interestId/accept'>) {
    return this.interests.accept(viewerId, params.id, params.interestId);
  }

  @Endpoint('POST /api/listings/:id/interests/:interestId/decline')
  decline({ viewerId, params }: EndpointCall<'POST /api/listings/:id/interests/:interestId/decline'>): Promise<void> {
    return this.interests.decline(viewerId, params.id, params.interestId);
  }
}
