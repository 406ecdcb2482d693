import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { PostsService } from './posts.service.ts';
import { ReactionsService } from './reactions.service.ts';

@Controller()
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly reactions: ReactionsService,
  ) {}

  @Endpoint('POST /api/posts')
  create({ viewerId, body }: EndpointCall<'POST /api/posts'>): Promise<string> {
    return this.posts.createJson(viewerId, body);
  }

  @Endpoint('GET /api/posts/saved')
  listSaved({ viewerId, query }: EndpointCall<'GET /api/posts/saved'>): Promise<string> {
    return this.reactions.listSavedJson(viewerId, query);
  }

  @Endpoint('GET /api/posts/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/posts/:id'>): Promise<string> {
    return this.posts.showJson(viewerId, params.id);
  }

  @Endpoint('PATCH /api/posts/:id')
  update({ viewerId, params, body }: EndpointCall<'PATCH /api/posts/:id'>): Promise<string> {
    return this.posts.updateJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/posts/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/posts/:id'>): Promise<void> {
    return this.posts.remove(viewerId, params.id);
  }

  @Endpoint('POST /api/posts/:id/restore')
  restore({ viewerId, params }: EndpointCall<'POST /api/posts/:id/restore'>): Promise<string> {
    return this.posts.restoreJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/posts/:id/like')
  like({ viewerId, params }: EndpointCall<'PUT /api/posts/:id/like'>): Promise<string> {
    return this.reactions.setLikedJson(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/posts/:id/like')
  unlike({ viewerId, params }: EndpointCall<'DELETE /api/posts/:id/like'>): Promise<string> {
    return this.reactions.setLikedJson(viewerId, params.id, false);
  }

  @Endpoint('GET /api/posts/:id/likes')
  listLikers({ viewerId, params, query }: EndpointCall<'GET /api/posts/:id/likes'>): Promise<string> {
    return this.reactions.listLikersJson(viewerId, params.id, query);
  }

  @Endpoint('PUT /api/posts/:id/save')
  save({ viewerId, params }: EndpointCall<'PUT /api/posts/:id/save'>): Promise<void> {
    return this.reactions.setSaved(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/posts/:id/save')
  unsave({ viewerId, params }: EndpointCall<'DELETE /api/posts/:id/save'>): Promise<void> {
    return this.reactions.setSaved(viewerId, params.id, false);
  }

  @Endpoint('PUT /api/posts/:id/dismissal')
  dismiss({ viewerId, params }: EndpointCall<'PUT /api/posts/:id/dismissal'>): Promise<void> {
    return this.reactions.setDismissed(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/posts/:id/dismissal')
  undismiss({ viewerId, params }: EndpointCall<'DELETE /api/posts/:id/dismissal'>): Promise<void> {
    return this.reactions.setDismissed(viewerId, params.id, false);
  }
}
