import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Put, Query } from '@nestjs/common';
import { pageQuerySchema } from '@qlixline/contract/page';
import type { PageQuery } from '@qlixline/contract/page';
import {
  photoPageSchema,
  photoQuerySchema,
  photoSchema,
  photoShownBySchema,
  photoUpdateSchema,
  photoUsesSchema,
} from '@qlixline/contract/photo';
import type { Photo, PhotoQuery, PhotoShownBy, PhotoUpdate, PhotoUses } from '@qlixline/contract/photo';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { UserIdPipe } from '../../http/user-id.pipe.ts';
import { PhotoIdPipe } from './photo-id.pipe.ts';
import { PhotosService } from './photos.service.ts';

@Controller('api')
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

  @Get('photos')
  @RepliesJsonText(photoPageSchema)
  list(@CurrentUserId() userId: string, @Query({ schema: photoQuerySchema }) query: PhotoQuery): Promise<string> {
    return this.photos.listJson(userId, query);
  }

  @Patch('photos/:id')
  @Replies(photoSchema)
  update(
    @CurrentUserId() userId: string,
    @Param('id', PhotoIdPipe) id: string,
    @Body({ schema: photoUpdateSchema }) update: PhotoUpdate,
  ): Promise<Photo> {
    return this.photos.update(userId, id, update);
  }

  @Get('photos/:id/uses')
  @Replies(photoUsesSchema)
  uses(@CurrentUserId() userId: string, @Param('id', PhotoIdPipe) id: string): Promise<PhotoUses> {
    return this.photos.uses(userId, id);
  }

  @Put('photos/:id/shown-by')
  @HttpCode(204)
  showBy(
    @CurrentUserId() userId: string,
    @Param('id', PhotoIdPipe) id: string,
    @Body({ schema: photoShownBySchema }) shownBy: PhotoShownBy,
  ): Promise<void> {
    return this.photos.showBy(userId, id, shownBy);
  }

  @Delete('photos/:id')
  @HttpCode(204)
  remove(@CurrentUserId() userId: string, @Param('id', PhotoIdPipe) id: string): Promise<void> {
    return this.photos.remove(userId, id);
  }

  @Get('users/:id/photos')
  @RepliesJsonText(photoPageSchema)
  listOfUser(
    @CurrentUserId() viewerId: string,
    @Param('id', UserIdPipe) userId: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
  ): Promise<string> {
    return this.photos.listOfUserJson(viewerId, userId, query);
  }
}
