import { Controller } from '@nestjs/common';
import type { Collection, Collections } from '@qlixline/contract/posts/collection';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { CollectionsService } from './collections.service.ts';

@Controller()
export class CollectionsController {
  constructor(private readonly collections: CollectionsService) {}

  @Endpoint('GET /api/collections')
  list({ viewerId }: EndpointCall<'GET /api/collections'>): Promise<Collections> {
    return this.collections.list(viewerId);
  }

  @Endpoint('POST /api/collections')
  create({ viewerId, body }: EndpointCall<'POST /api/collections'>): Promise<Collection> {
    return this.collections.create(viewerId, body);
  }

  @Endpoint('PATCH /api/collections/:id')
  rename({ viewerId, params, body }: EndpointCall<'PATCH /api/collections/:id'>): Promise<Collection> {
    return this.collections.rename(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/collections/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/collections/:id'>): Promise<void> {
    return this.collections.remove(viewerId, params.id);
  }

  @Endpoint('PUT /api/collections/:id/posts/:postId')
  addPost({ viewerId, params }: EndpointCall<'PUT /api/collections/:id/posts/:postId'>): Promise<void> {
    return this.collections.addPost(viewerId, params.id, params.postId);
  }

  @Endpoint('DELETE /api/collections/:id/posts/:postId')
  removePost({ viewerId, params }: EndpointCall<'DELETE /api/collections/:id/posts/:postId'>): Promise<void> {
    return this.collections.removePost(viewerId, params.id, params.postId);
  }

  @Endpoint('GET /api/posts/:id/collections')
  listContaining({ viewerId, params }: EndpointCall<'GET /api/posts/:id/collections'>): Promise<string> {
    return this.collections.listContainingJson(viewerId, params.id);
  }
}
