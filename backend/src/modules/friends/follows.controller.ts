import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { FollowsService } from './follows.service.ts';
import { RelationLists } from './relation-lists.ts';

@Controller()
export class FollowsController {
  constructor(
    private readonly lists: RelationLists,
    private readonly follows: FollowsService,
  ) {}

  @Endpoint('GET /api/follows')
  listFollowed({ viewerId, query }: EndpointCall<'GET /api/follows'>): Promise<string> {
    return this.lists.followedJson(viewerId, query);
  }

  @Endpoint('PUT /api/follows/:userId')
  follow({ viewerId, params }: EndpointCall<'PUT /api/follows/:userId'>): Promise<void> {
    return this.follows.follow(viewerId, params.userId);
  }

  @Endpoint('DELETE /api/follows/:userId')
  unfollow({ viewerId, params }: EndpointCall<'DELETE /api/follows/:userId'>): Promise<void> {
    return this.follows.unfollow(viewerId, params.userId);
  }

  @Endpoint('GET /api/followers')
  listFollowers({ viewerId, query }: EndpointCall<'GET /api/followers'>): Promise<string> {
    return this.lists.followersJson(viewerId, query);
  }

  @Endpoint('DELETE /api/followers/:userId')
  removeFollower({ viewerId, params }: EndpointCall<'DELETE /api/followers/:userId'>): Promise<void> {
    return this.follows.removeFollower(viewerId, params.userId);
  }
}
