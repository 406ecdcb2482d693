import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { commentInputSchema, commentPageSchema, commentSchema } from '@qlixline/contract/comment';
import type { CommentInput } from '@qlixline/contract/comment';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Idempotent } from '../../http/idempotent.interceptor.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { RepliesJsonText } from '../../http/replies.decorator.ts';
import { CommentsService } from './comments.service.ts';

@Controller('api')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get('posts/:id/comments')
  @RepliesJsonText(commentPageSchema)
  list(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) postId: number,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
  ): Promise<string> {
    return this.comments.listJson(userId, postId, query);
  }

  @Post('posts/:id/comments')
  @Idempotent()
  @RateLimited('comments')
  @RepliesJsonText(commentSchema, { status: 201 })
  create(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) postId: number,
    @Body({ schema: commentInputSchema }) input: CommentInput,
  ): Promise<string> {
    return this.comments.createJson(userId, postId, input);
  }

  @Delete('comments/:id')
  @HttpCode(204)
  remove(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.comments.remove(userId, id);
  }

  @Post('comments/:id/restore')
  @HttpCode(200)
  @RateLimited('edits')
  @RepliesJsonText(commentSchema)
  restore(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<string> {
    return this.comments.restoreJson(userId, id);
  }
}
