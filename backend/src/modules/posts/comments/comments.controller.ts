import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { CommentLikesService } from './comment-likes.service.ts';
import { CommentsService } from './comments.service.ts';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly likes: CommentLikesService,
  ) {}

  @Endpoint('GET /api/posts/:id/comments')
  list({ viewerId, params, query }: EndpointCall<'GET /api/posts/:id/comments'>): Promise<string> {
    return this.comments.listJson(viewerId, params.id, query);
  }

  @Endpoint('POST /api/posts/:id/comments')
  create({ viewerId, params, body }: EndpointCall<'POST /api/posts/:id/comments'>): Promise<string> {
    return this.comments.createJson(viewerId, params.id, body);
  }

  @Endpoint('GET /api/comments/best')
  best({ viewerId, query }: EndpointCall<'GET /api/comments/best'>): Promise<string> {
    return this.comments.bestJson(viewerId, query);
  }

  @Endpoint('GET /api/comments/:id/replies')
  listReplies({ viewerId, params, query }: EndpointCall<'GET /api/comments/:id/replies'>): Promise<string> {
    return this.comments.listRepliesJson(viewerId, params.id, query);
  }

  @Endpoint('PATCH /api/comments/:id')
  update({ viewerId, params, body }: EndpointCall<'PATCH /api/comments/:id'>): Promise<string> {
    return this.comments.updateJson(viewerId, params.id, body);
  }

  @Endpoint('PUT /api/comments/:id/like')
  like({ viewerId, params }: EndpointCall<'PUT /api/comments/:id/like'>): Promise<string> {
    return this.likes.setLikedJson(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/comments/:id/like')
  unlike({ viewerId, params }: EndpointCall<'DELETE /api/comments/:id/like'>): Promise<string> {
    return this.likes.setLikedJson(viewerId, params.id, false);
  }

  @Endpoint('DELETE /api/comments/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/comments/:id'>): Promise<void> {
    return this.comments.remove(viewerId, params.id);
  }

  @Endpoint('POST /api/comments/:id/approve')
  approve({ viewerId, params }: EndpointCall<'POST /api/comments/:id/approve'>): Promise<string> {
    return this.comments.approveJson(viewerId, params.id);
  }

  @Endpoint('POST /api/comments/:id/restore')
  restore({ viewerId, params }: EndpointCall<'POST /api/comments/:id/restore'>): Promise<string> {
    return this.comments.restoreJson(viewerId, params.id);
  }
}
