import { Controller } from '@nestjs/common';
import type { FewerSpecies } from '@qlixline/contract/posts/discover';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { DiscoverService } from './discover.service.ts';
import { FewerSpeciesService } from './fewer-species.service.ts';

@Controller()
export class DiscoverController {
  constructor(
    private readonly discover: DiscoverService,
    private readonly fewerSpecies: FewerSpeciesService,
  ) {}

  @Endpoint('GET /api/discover')
  show({ viewerId, query }: EndpointCall<'GET /api/discover'>): Promise<string> {
    return this.discover.pageJson(viewerId, query);
  }

  @Endpoint('GET /api/discover/fewer-species')
  listFewer({ viewerId }: EndpointCall<'GET /api/discover/fewer-species'>): Promise<FewerSpecies> {
    return this.fewerSpecies.list(viewerId);
  }

  @Endpoint('PUT /api/discover/fewer-species/:species')
  showFewer({ viewerId, params }: EndpointCall<'PUT /api/discover/fewer-species/:species'>): Promise<void> {
    return this.fewerSpecies.setFewer(viewerId, params.species, true);
  }

  @Endpoint('DELETE /api/discover/fewer-species/:species')
  showAsBefore({ viewerId, params }: EndpointCall<'DELETE /api/discover/fewer-species/:species'>): Promise<void> {
    return this.fewerSpecies.setFewer(viewerId, params.species, false);
  }
}
