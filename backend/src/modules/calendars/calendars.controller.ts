import { createHash } from 'node:crypto';

import { Controller } from '@nestjs/common';
import type { Calendar } from '@qlixline/contract/calendars/calendar';
import type { WalkCalendar } from '@qlixline/contract/walks/walk';
import type { Response } from 'express';

import { notFound } from '../../errors/problem-error.ts';
import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { CalendarsService } from './calendars.service.ts';

@Controller()
export class CalendarsController {
  constructor(private readonly calendars: CalendarsService) {}

  @Endpoint('GET /api/calendar')
  own({ viewerId }: EndpointCall<'GET /api/calendar'>): Promise<Calendar> {
    return this.calendars.own(viewerId);
  }

  @Endpoint('POST /api/calendar')
  renew({ viewerId, body }: EndpointCall<'POST /api/calendar'>): Promise<{ url: string }> {
    return this.calendars.renew(viewerId, body.parts);
  }

  @Endpoint('PUT /api/calendar')
  choose({ viewerId, body }: EndpointCall<'PUT /api/calendar'>): Promise<Calendar> {
    return this.calendars.choose(viewerId, body.parts);
  }

  @Endpoint('DELETE /api/calendar')
  remove({ viewerId }: EndpointCall<'DELETE /api/calendar'>): Promise<void> {
    return this.calendars.remove(viewerId);
  }

  @Endpoint('GET /api/walks/calendar')
  async ofWalks({ viewerId }: EndpointCall<'GET /api/walks/calendar'>): Promise<WalkCalendar> {
    const { since } = await this.calendars.own(viewerId);
    return { since };
  }

  @Endpoint('POST /api/walks/calendar')
  renewOfWalks({ viewerId }: EndpointCall<'POST /api/walks/calendar'>): Promise<{ url: string }> {
    return this.calendars.renew(viewerId);
  }

  @Endpoint('DELETE /api/walks/calendar')
  removeOfWalks({ viewerId }: EndpointCall<'DELETE /api/walks/calendar'>): Promise<void> {
    return this.calendars.remove(viewerId);
  }

  @RawEndpoint('GET /api/walks/:id/calendar')
  async walk({ viewerId, params, response }: EndpointCall<'GET /api/walks/:id/calendar'>): Promise<void> {
    const file = await this.calendars.ofWalk(viewerId, params.id);
    response.attachment(`walk-${params.id}.ics`);
    sendCalendar(response, file);
  }

  @RawEndpoint('GET /api/pets/:id/health/:entryId/calendar')
  async reminder({
    viewerId,
    params,
    response,
  }: EndpointCall<'GET /api/pets/:id/health/:entryId/calendar'>): Promise<void> {
    const file = await this.calendars.ofReminder(viewerId, params.id, params.entryId);
    response.attachment(`reminder-${params.entryId}.ics`);
    sendCalendar(response, file);
  }

  @RawEndpoint('GET /api/calendars/:token')
  async subscribed({ params, response }: EndpointCall<'GET /api/calendars/:token'>): Promise<void> {
    const file = await this.calendars.open(params.token);
    if (file === null) throw notFound();
    sendCalendar(response, file);
  }
}

/** Sends a calendar, or 304 to a program that has it. Only the program itself may keep it. */
function sendCalendar(response: Response, file: string): void {
  response
    .set('Cache-Control', 'private, no-cache')
    .set('ETag', `"${createHash('sha256').update(file).digest('base64url')}"`)
    .type('text/calendar; charset=utf-8')
    .send(file);
}
