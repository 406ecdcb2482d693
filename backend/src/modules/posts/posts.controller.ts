import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post as PostRoute, Put, Query } from '@nestjs/common';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';
import {
  likeStateSchema,
  likerPageSchema,
  postInputSchema,
  postPageSchema,
  postSchema,
  postUpdateSchema,
} from '@qlixline/contract/post';
import type { PostInput, PostUpdate } from '@qlixline/contract/post';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Idempotent } from '../../http/idempotent.interceptor.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { RepliesJsonText } from '../../http/replies.decorator.ts';
import { PostsService } from './posts.service.ts';
import { ReactionsService } from './reactions.service.ts';

@Controller('api/posts')
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly reactions: ReactionsService,
  ) {}

  @PostRoute()
  @Idempotent()
  @RateLimited('posts')
  @RepliesJsonText(postSchema, { status: 201 })
  create(@CurrentUserId() userId: string, @Body({ schema: postInputSchema }) input: PostInput): Promise<string> {
    return this.posts.createJson(userId, input);
  }

  @Get('saved')
  @RepliesJsonText(postPageSchema)
  listSaved(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.reactions.listSavedJson(userId, query);
  }

  @Get(':id')
  @RepliesJsonText(postSchema)
  show(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<string> {
    return this.posts.showJson(userId, id);
  }

  @Patch(':id')
  @RateLimited('edits')
  @RepliesJsonText(postSchema)
  update(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) id: number,
    @Body({ schema: postUpdateSchema }) update: PostUpdate,
  ): Promise<string> {
    return this.posts.updateJson(userId, id, update);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.posts.remove(userId, id);
  }

  @PostRoute(':id/restore')
  @HttpCode(200)
  @RateLimited('edits')
  @RepliesJsonText(postSchema)
  restore(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<string> {
    return this.posts.restoreJson(userId, id);
  }

  @Put(':id/like')
  @RepliesJsonText(likeStateSchema)
  like(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<string> {
    return this.reactions.setLikedJson(userId, id, true);
  }

  @Delete(':id/like')
  @RepliesJsonText(likeStateSchema)
  unlike(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<string> {
    return this.reactions.setLikedJson(userId, id, false);
  }

  @Get(':id/likes')
  @RepliesJsonText(likerPageSchema)
  listLikers(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) id: number,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
  ): Promise<string> {
    return this.reactions.listLikersJson(userId, id, query);
  }

  @Put(':id/save')
  @HttpCode(204)
  save(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.reactions.setSaved(userId, id, true);
  }

  @Delete(':id/save')
  @HttpCode(204)
  unsave(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.reactions.setSaved(userId, id, false);
  }
}
