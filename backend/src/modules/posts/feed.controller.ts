import { Controller, Get, Param, Query } from '@nestjs/common';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';
import { feedQuerySchema, postPageSchema } from '@qlixline/contract/post';
import type { FeedQuery } from '@qlixline/contract/post';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { RepliesJsonText } from '../../http/replies.decorator.ts';
import { UserIdPipe } from '../../http/user-id.pipe.ts';
import { FeedService } from './feed.service.ts';
import { PostsService } from './posts.service.ts';

@Controller('api')
export class FeedController {
  constructor(
    private readonly feed: FeedService,
    private readonly posts: PostsService,
  ) {}

  @Get('feeds')
  @RepliesJsonText(postPageSchema)
  show(@CurrentUserId() userId: string, @Query({ schema: feedQuerySchema }) query: FeedQuery): Promise<string> {
    return this.feed.pageJson(userId, query);
  }

  @Get('users/:id/posts')
  @RepliesJsonText(postPageSchema)
  listOfUser(
    @CurrentUserId() userId: string,
    @Param('id', UserIdPipe) id: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
  ): Promise<string> {
    return this.posts.listOfUserJson(userId, id, query);
  }
}
