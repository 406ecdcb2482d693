import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { RsvpsService } from './rsvps/rsvps.service.ts';
import { WalksService } from './walks.service.ts';

@Controller()
export class WalksController {
  constructor(
    private readonly walks: WalksService,
    private readonly rsvps: RsvpsService,
  ) {}

  @Endpoint('GET /api/walks')
  list({ viewerId, query }: EndpointCall<'GET /api/walks'>): Promise<string> {
    return this.walks.listJson(viewerId, query);
  }

  @Endpoint('GET /api/walks/mine')
  own({ viewerId, query }: EndpointCall<'GET /api/walks/mine'>): Promise<string> {
    return this.walks.ownJson(viewerId, query);
  }

  @Endpoint('GET /api/walks/map')
  inView({ viewerId, query }: EndpointCall<'GET /api/walks/map'>): Promise<string> {
    return this.walks.inViewJson(viewerId, query.bbox);
  }

  @Endpoint('POST /api/walks')
  create({ viewerId, body }: EndpointCall<'POST /api/walks'>): Promise<string> {
    return this.walks.createJson(viewerId, body);
  }

  @Endpoint('GET /api/walks/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/walks/:id'>): Promise<string> {
    return this.walks.showJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/walks/:id')
  update({ viewerId, params, body }: EndpointCall<'PUT /api/walks/:id'>): Promise<string> {
    return this.walks.updateJson(viewerId, params.id, body);
  }

  @Endpoint('POST /api/walks/:id/cancel')
  cancel({ viewerId, params, body }: EndpointCall<'POST /api/walks/:id/cancel'>): Promise<string> {
    return this.walks.cancelJson(viewerId, params.id, body);
  }

  @Endpoint('PUT /api/walks/:id/rsvp')
  answer({ viewerId, params, body }: EndpointCall<'PUT /api/walks/:id/rsvp'>): Promise<string> {
    return this.rsvps.rsvpJson(viewerId, params.id, body.petIds);
  }

  @Endpoint('DELETE /api/walks/:id/rsvp')
  withdrawRsvp({ viewerId, params }: EndpointCall<'DELETE /api/walks/:id/rsvp'>): Promise<void> {
    return this.rsvps.withdraw(viewerId, params.id);
  }

  @Endpoint('DELETE /api/walks/:id/people/:userId')
  removeGuest({ viewerId, params }: EndpointCall<'DELETE /api/walks/:id/people/:userId'>): Promise<void> {
    return this.rsvps.remove(viewerId, params.id, params.userId);
  }
}
