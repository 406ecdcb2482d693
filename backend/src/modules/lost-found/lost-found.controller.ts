import { Controller } from '@nestjs/common';
import type { AlertArea } from '@qlixline/contract/lost-found/alert-area';
import type { NoticeMatch } from '@qlixline/contract/lost-found/notice';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { AlertsService } from './alerts/alerts.service.ts';
import { MatchesService } from './matches/matches.service.ts';
import { NoticesService } from './notices.service.ts';
import { SightingsService } from './sightings/sightings.service.ts';

@Controller()
export class LostFoundController {
  constructor(
    private readonly notices: NoticesService,
    private readonly sightings: SightingsService,
    private readonly matches: MatchesService,
    private readonly alerts: AlertsService,
  ) {}

  @Endpoint('GET /api/lost-found')
  list({ viewerId, query }: EndpointCall<'GET /api/lost-found'>): Promise<string> {
    return this.notices.listJson(viewerId, query);
  }

  @Endpoint('GET /api/lost-found/mine')
  own({ viewerId, query }: EndpointCall<'GET /api/lost-found/mine'>): Promise<string> {
    return this.notices.ownJson(viewerId, query);
  }

  @Endpoint('GET /api/lost-found/in-view')
  inView({ viewerId, query }: EndpointCall<'GET /api/lost-found/in-view'>): Promise<string> {
    return this.notices.inViewJson(viewerId, query.bbox);
  }

  @Endpoint('GET /api/lost-found/alerts')
  ownAlerts({ viewerId }: EndpointCall<'GET /api/lost-found/alerts'>): Promise<string> {
    return this.alerts.ownJson(viewerId);
  }

  @Endpoint('PUT /api/lost-found/alerts')
  setAlerts({ viewerId, body }: EndpointCall<'PUT /api/lost-found/alerts'>): Promise<AlertArea> {
    return this.alerts.set(viewerId, body);
  }

  @Endpoint('DELETE /api/lost-found/alerts')
  stopAlerts({ viewerId }: EndpointCall<'DELETE /api/lost-found/alerts'>): Promise<void> {
    return this.alerts.stop(viewerId);
  }

  @Endpoint('POST /api/lost-found')
  create({ viewerId, body }: EndpointCall<'POST /api/lost-found'>): Promise<string> {
    return this.notices.createJson(viewerId, body);
  }

  @Endpoint('GET /api/lost-found/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/lost-found/:id'>): Promise<string> {
    return this.notices.showJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/lost-found/:id')
  update({ viewerId, params, body }: EndpointCall<'PUT /api/lost-found/:id'>): Promise<string> {
    return this.notices.updateJson(viewerId, params.id, body);
  }

  @Endpoint('POST /api/lost-found/:id/resolve')
  resolve({ viewerId, params, body }: EndpointCall<'POST /api/lost-found/:id/resolve'>): Promise<string> {
    return this.notices.resolveJson(viewerId, params.id, body);
  }

  @Endpoint('POST /api/lost-found/:id/confirm')
  confirm({ viewerId, params }: EndpointCall<'POST /api/lost-found/:id/confirm'>): Promise<string> {
    return this.notices.confirmJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/lost-found/:id/search-steps')
  setStep({ viewerId, params, body }: EndpointCall<'PUT /api/lost-found/:id/search-steps'>): Promise<string> {
    return this.notices.setStepJson(viewerId, params.id, body);
  }

  @Endpoint('GET /api/lost-found/:id/matches')
  listMatches({ viewerId, params }: EndpointCall<'GET /api/lost-found/:id/matches'>): Promise<NoticeMatch[]> {
    return this.matches.listFor(viewerId, params.id);
  }

  @Endpoint('GET /api/lost-found/:id/sightings')
  listSightings({ viewerId, params }: EndpointCall<'GET /api/lost-found/:id/sightings'>): Promise<string> {
    return this.sightings.listJson(viewerId, params.id);
  }

  @Endpoint('POST /api/lost-found/:id/sightings')
  reportSighting({ viewerId, params, body }: EndpointCall<'POST /api/lost-found/:id/sightings'>): Promise<string> {
    return this.sightings.reportJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/sightings/:id')
  removeSighting({ viewerId, params }: EndpointCall<'DELETE /api/sightings/:id'>): Promise<void> {
    return this.sightings.remove(viewerId, params.id);
  }
}
