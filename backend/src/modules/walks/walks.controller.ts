import { Controller } from '@nestjs/common';
import type { WalkCalendar } from '@qlixline/contract/walks/walk';
import type { Response } from 'express';

import { notFound } from '../../errors/problem-error.ts';
import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { CalendarsService } from './calendars/calendars.service.ts';
import { RsvpsService } from './rsvps/rsvps.service.ts';
import { WalksService } from './walks.service.ts';

@Controller()
export class WalksController {
  constructor(
    private readonly walks: WalksService,
    private readonly rsvps: RsvpsService,
    private readonly calendars: CalendarsService,
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

  @Endpoint('GET /api/walks/calendar')
  calendar({ viewerId }: EndpointCall<'GET /api/walks/calendar'>): Promise<WalkCalendar> {
    return this.calendars.own(viewerId);
  }

  @Endpoint('POST /api/walks/calendar')
  renewCalendar({ viewerId }: EndpointCall<'POST /api/walks/calendar'>): Promise<{ url: string }> {
    return this.calendars.renew(viewerId);
  }

  @Endpoint('DELETE /api/walks/calendar')
  removeCalendar({ viewerId }: EndpointCall<'DELETE /api/walks/calendar'>): Promise<void> {
    return this.calendars.remove(viewerId);
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

  @RawEndpoint('GET /api/walks/:id/calendar')
  async file({ viewerId, params, response }: EndpointCall<'GET /api/walks/:id/calendar'>): Promise<void> {
    const file = await this.calendars.ofWalk(viewerId, params.id);
    response.attachment(`walk-${params.id}.ics`);
    sendCalendar(response, file);
  }

  @RawEndpoint('GET /api/calendars/:token')
  async subscribed({ params, response }: EndpointCall<'GET /api/calendars/:token'>): Promise<void> {
    const file = await this.calendars.open(params.token);
    if (file === null) throw notFound();
    sendCalendar(response, file);
  }
}

function sendCalendar(response: Response, file: string): void {
  response.set('Cache-Control', 'private, no-cache').type('text/calendar; charset=utf-8').send(file);
}
