import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';
import { hiddenWordsSchema, blockOrMutePageSchema } from '@qlixline/contract/safety';
import type { HiddenWords } from '@qlixline/contract/safety';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { UserIdPipe } from '../../http/user-id.pipe.ts';
import { HiddenWordsService } from './hidden-words.service.ts';
import { RelationLists } from './relation-lists.ts';
import { SetAsideService } from './set-aside.service.ts';

@Controller('api')
export class SetAsideController {
  constructor(
    private readonly setAside: SetAsideService,
    private readonly lists: RelationLists,
    private readonly words: HiddenWordsService,
  ) {}

  @Get('blocks')
  @RepliesJsonText(blockOrMutePageSchema)
  listBlocks(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.lists.blocksJson(userId, query);
  }

  @Put('blocks/:userId')
  @HttpCode(204)
  block(@CurrentUserId() viewerId: string, @Param('userId', UserIdPipe) userId: string): Promise<void> {
    return this.setAside.block(viewerId, userId);
  }

  @Delete('blocks/:userId')
  @HttpCode(204)
  unblock(@CurrentUserId() viewerId: string, @Param('userId', UserIdPipe) userId: string): Promise<void> {
    return this.setAside.unblock(viewerId, userId);
  }

  @Get('mutes')
  @RepliesJsonText(blockOrMutePageSchema)
  listMutes(@CurrentUserId() userId: string, @Query({ schema: pageQuerySchema }) query: PageQuery): Promise<string> {
    return this.lists.mutesJson(userId, query);
  }

  @Put('mutes/:userId')
  @HttpCode(204)
  mute(@CurrentUserId() viewerId: string, @Param('userId', UserIdPipe) userId: string): Promise<void> {
    return this.setAside.mute(viewerId, userId);
  }

  @Delete('mutes/:userId')
  @HttpCode(204)
  unmute(@CurrentUserId() viewerId: string, @Param('userId', UserIdPipe) userId: string): Promise<void> {
    return this.setAside.unmute(viewerId, userId);
  }

  @Get('hidden-words')
  @Replies(hiddenWordsSchema)
  hiddenWords(@CurrentUserId() userId: string): Promise<HiddenWords> {
    return this.words.of(userId);
  }

  @Put('hidden-words')
  @Replies(hiddenWordsSchema)
  replaceHiddenWords(
    @CurrentUserId() userId: string,
    @Body({ schema: hiddenWordsSchema }) words: HiddenWords,
  ): Promise<HiddenWords> {
    return this.words.replace(userId, words);
  }
}
