import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { RepliesService } from './replies.service.ts';

@Controller()
export class RepliesController {
  constructor(private readonly replies: RepliesService) {}

  @Endpoint('GET /api/threads/:id/replies')
  list({ viewerId, params, query }: EndpointCall<'GET /api/threads/:id/replies'>): Promise<string> {
    return this.replies.listJson(viewerId, params.id, query);
  }

  @Endpoint('POST /api/threads/:id/replies')
  create({ viewerId, params, body }: EndpointCall<'POST /api/threads/:id/replies'>): Promise<string> {
    return this.replies.createJson(viewerId, params.id, body);
  }

  @Endpoint('PATCH /api/replies/:id')
  update({ viewerId, params, body }: EndpointCall<'PATCH /api/replies/:id'>): Promise<string> {
    return this.replies.updateJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/replies/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/replies/:id'>): Promise<void> {
    return this.replies.remove(viewerId, params.id);
  }

  @Endpoint('POST /api/replies/:id/restore')
  restore({ viewerId, params }: EndpointCall<'POST /api/replies/:id/restore'>): Promise<string> {
    return this.replies.restoreJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/replies/:id/like')
  like({ viewerId, params }: EndpointCall<'PUT /api/replies/:id/like'>): Promise<string> {
    return this.replies.setLikedJson(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/replies/:id/like')
  unlike({ viewerId, params }: EndpointCall<'DELETE /api/replies/:id/like'>): Promise<string> {
    return this.replies.setLikedJson(viewerId, params.id, false);
  }
}
