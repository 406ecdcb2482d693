import { Controller } from '@nestjs/common';
import type { GridPlace } from '@qlixline/contract/map/grid-place';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { MapTownsService } from './map-towns.service.ts';

@Controller()
export class MapTownsController {
  constructor(private readonly mapTowns: MapTownsService) {}

  @Endpoint('GET /api/map/town')
  own({ viewerId }: EndpointCall<'GET /api/map/town'>): Promise<string> {
    return this.mapTowns.ownJson(viewerId);
  }

  @Endpoint('PUT /api/map/town')
  set({ viewerId, body }: EndpointCall<'PUT /api/map/town'>): Promise<GridPlace> {
    return this.mapTowns.set(viewerId, body);
  }

  @Endpoint('DELETE /api/map/town')
  stop({ viewerId }: EndpointCall<'DELETE /api/map/town'>): Promise<void> {
    return this.mapTowns.stop(viewerId);
  }

  @Endpoint('GET /api/map/friends-pets')
  friendsPets({ viewerId, query }: EndpointCall<'GET /api/map/friends-pets'>): Promise<string> {
    return this.mapTowns.friendsPetsJson(viewerId, query.bbox);
  }
}
