import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { SearchService } from './search.service.ts';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Endpoint('GET /api/search')
  find({ viewerId, query }: EndpointCall<'GET /api/search'>): Promise<string> {
    return this.search.replyJson(viewerId, query);
  }
}
