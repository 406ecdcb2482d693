import { Controller } from '@nestjs/common';
import type { RelationChange } from '@qlixline/contract/friends/friend';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { RelationLists } from './relation-lists.ts';
import { FriendRequestsService } from './friend-requests.service.ts';
import { FriendshipsService } from './friendships.service.ts';

@Controller()
export class FriendsController {
  constructor(
    private readonly lists: RelationLists,
    private readonly requests: FriendRequestsService,
    private readonly friendships: FriendshipsService,
  ) {}

  @Endpoint('GET /api/friends')
  list({ viewerId, query }: EndpointCall<'GET /api/friends'>): Promise<string> {
    return this.lists.friendsJson(viewerId, query);
  }

  @Endpoint('GET /api/friends/requests/pending')
  pending({ viewerId, query }: EndpointCall<'GET /api/friends/requests/pending'>): Promise<string> {
    return this.lists.pendingJson(viewerId, query);
  }

  @Endpoint('GET /api/friends/requests/sent')
  sent({ viewerId, query }: EndpointCall<'GET /api/friends/requests/sent'>): Promise<string> {
    return this.lists.sentJson(viewerId, query);
  }

  @Endpoint('POST /api/friends/requests')
  request({ viewerId, body }: EndpointCall<'POST /api/friends/requests'>): Promise<RelationChange> {
    return this.requests.request(viewerId, body.userId.toLowerCase());
  }

  @Endpoint('POST /api/friends/requests/:id/accept')
  accept({ viewerId, params }: EndpointCall<'POST /api/friends/requests/:id/accept'>): Promise<RelationChange> {
    return this.requests.accept(viewerId, params.id);
  }

  @Endpoint('POST /api/friends/requests/:id/decline')
  decline({ viewerId, params }: EndpointCall<'POST /api/friends/requests/:id/decline'>): Promise<RelationChange> {
    return this.requests.decline(viewerId, params.id);
  }

  @Endpoint('DELETE /api/friends/requests/:id')
  cancel({ viewerId, params }: EndpointCall<'DELETE /api/friends/requests/:id'>): Promise<RelationChange> {
    return this.requests.cancel(viewerId, params.id);
  }

  @Endpoint('DELETE /api/friends/:userId')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/friends/:userId'>): Promise<RelationChange> {
    return this.friendships.remove(viewerId, params.userId);
  }
}
