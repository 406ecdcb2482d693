import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';
import {
  createdStorySchema,
  storyInputSchema,
  storyReplySchema,
  storyRingsSchema,
  storyViewerPageSchema,
} from '@qlixline/contract/story';
import type { CreatedStory, StoryInput, StoryReply } from '@qlixline/contract/story';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Idempotent } from '../../http/idempotent.interceptor.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { StoriesService } from './stories.service.ts';

@Controller('api/stories')
export class StoriesController {
  constructor(private readonly stories: StoriesService) {}

  @Get()
  @RepliesJsonText(storyRingsSchema)
  rings(@CurrentUserId() userId: string): Promise<string> {
    return this.stories.ringsJson(userId);
  }

  @Post()
  @Idempotent()
  @RateLimited('stories')
  @Replies(createdStorySchema, { status: 201 })
  create(
    @CurrentUserId() userId: string,
    @Body({ schema: storyInputSchema }) input: StoryInput,
  ): Promise<CreatedStory> {
    return this.stories.create(userId, input);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.stories.remove(userId, id);
  }

  @Post(':id/restore')
  @HttpCode(204)
  @RateLimited('edits')
  restore(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.stories.restore(userId, id);
  }

  @Put(':id/seen')
  @HttpCode(204)
  markSeen(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.stories.markSeen(userId, id);
  }

  @Get(':id/viewers')
  @RepliesJsonText(storyViewerPageSchema)
  viewers(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) id: number,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
  ): Promise<string> {
    return this.stories.viewersJson(userId, id, query);
  }

  @Post(':id/reply')
  @Idempotent()
  @RateLimited('storyReplies')
  @HttpCode(204)
  reply(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) id: number,
    @Body({ schema: storyReplySchema }) reply: StoryReply,
  ): Promise<void> {
    return this.stories.reply(userId, id, reply);
  }
}
