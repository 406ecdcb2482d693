import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { NewsService } from './news.service.ts';

@Controller()
export class NewsController {
  constructor(private readonly news: NewsService) {}

  @Endpoint('GET /api/news')
  list({ viewerId, query }: EndpointCall<'GET /api/news'>): Promise<string> {
    return this.news.pageJson(viewerId, query);
  }

  @Endpoint('GET /api/news/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/news/:id'>): Promise<string> {
    return this.news.showJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/news/:id/save')
  save({ viewerId, params }: EndpointCall<'PUT /api/news/:id/save'>): Promise<void> {
    return this.news.setSaved(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/news/:id/save')
  unsave({ viewerId, params }: EndpointCall<'DELETE /api/news/:id/save'>): Promise<void> {
    return this.news.setSaved(viewerId, params.id, false);
  }
}
