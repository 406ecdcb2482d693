import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { SavedSearchesService } from './saved-searches.service.ts';

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Endpoint('GET /api/saved-searches')
  list({ viewerId }: EndpointCall<'GET /api/saved-searches'>): Promise<string> {
    return this.searches.listJson(viewerId);
  }

  @Endpoint('POST /api/saved-searches')
  save({ viewerId, body }: EndpointCall<'POST /api/saved-searches'>): Promise<string> {
    return this.searches.saveJson(viewerId, body);
  }

  @Endpoint('DELETE /api/saved-searches/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/saved-searches/:id'>): Promise<void> {
    return this.searches.remove(viewerId, params.id);
  }
}
