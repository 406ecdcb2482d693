import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  friendPageSchema,
  friendQuerySchema,
  friendRequestPageSchema,
  newFriendRequestSchema,
  relationChangeSchema,
} from '@qlixline/contract/friend';
import type { FriendQuery, NewFriendRequest, RelationChange } from '@qlixline/contract/friend';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { UserIdPipe } from '../../http/user-id.pipe.ts';
import { RelationLists } from './relation-lists.ts';
import { FriendRequestsService } from './friend-requests.service.ts';
import { FriendshipsService } from './friendships.service.ts';

@Controller('api/friends')
export class FriendsController {
  constructor(
    private readonly lists: RelationLists,
    private readonly requests: FriendRequestsService,
    private readonly friendships: FriendshipsService,
  ) {}

  @Get()
  @RateLimited('search')
  @RepliesJsonText(friendPageSchema)
  list(@CurrentUserId() userId: string, @Query({ schema: friendQuerySchema }) query: FriendQuery): Promise<string> {
    return this.lists.friendsJson(userId, query);
  }

  @Get('requests/pending')
  @RepliesJsonText(friendRequestPageSchema)
  pending(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.lists.pendingJson(userId, query);
  }

  @Get('requests/sent')
  @RepliesJsonText(friendRequestPageSchema)
  sent(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.lists.sentJson(userId, query);
  }

  @Post('requests')
  @HttpCode(200)
  @RateLimited('friendRequests')
  @Replies(relationChangeSchema)
  request(
    @CurrentUserId() userId: string,
    @Body({ schema: newFriendRequestSchema }) { userId: askedId }: NewFriendRequest,
  ): Promise<RelationChange> {
    return this.requests.request(userId, askedId.toLowerCase());
  }

  @Post('requests/:id/accept')
  @HttpCode(200)
  @Replies(relationChangeSchema)
  accept(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<RelationChange> {
    return this.requests.accept(userId, id);
  }

  @Post('requests/:id/decline')
  @HttpCode(200)
  @Replies(relationChangeSchema)
  decline(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<RelationChange> {
    return this.requests.decline(userId, id);
  }

  @Delete('requests/:id')
  @Replies(relationChangeSchema)
  cancel(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<RelationChange> {
    return this.requests.cancel(userId, id);
  }

  @Delete(':userId')
  @Replies(relationChangeSchema)
  remove(@CurrentUserId() userId: string, @Param('userId', UserIdPipe) friendId: string): Promise<RelationChange> {
    return this.friendships.remove(userId, friendId);
  }
}
