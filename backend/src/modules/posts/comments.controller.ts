import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/endpoint-call.ts';
import { Endpoint } from '../../http/endpoint.decorator.ts';
import { CommentsService } from './comments.service.ts';

@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Endpoint('GET /api/posts/:id/comments')
  list({ viewerId, params, query }: EndpointCall<'GET /api/posts/:id/comments'>): Promise<string> {
    return this.comments.listJson(viewerId, params.id, query);
  }

  @Endpoint('POST /api/posts/:id/comments')
  create({ viewerId, params, body }: EndpointCall<'POST /api/posts/:id/comments'>): Promise<string> {
    return this.comments.createJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/comments/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/comments/:id'>): Promise<void> {
    return this.comments.remove(viewerId, params.id);
  }

  @Endpoint('POST /api/comments/:id/restore')
  restore({ viewerId, params }: EndpointCall<'POST /api/comments/:id/restore'>): Promise<string> {
    return this.comments.restoreJson(viewerId, params.id);
  }
}
