import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { albumInputSchema, albumSchema, albumsSchema } from '@qlixline/contract/photo';
import type { Album, AlbumInput } from '@qlixline/contract/photo';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Idempotent } from '../../http/idempotent.interceptor.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { AlbumsService } from './albums.service.ts';
import { PhotoIdPipe } from './photo-id.pipe.ts';

@Controller('api/albums')
export class AlbumsController {
  constructor(private readonly albums: AlbumsService) {}

  @Get()
  @RepliesJsonText(albumsSchema)
  list(@CurrentUserId() userId: string): Promise<string> {
    return this.albums.listJson(userId);
  }

  @Post()
  @Idempotent()
  @Replies(albumSchema, { status: 201 })
  create(@CurrentUserId() userId: string, @Body({ schema: albumInputSchema }) input: AlbumInput): Promise<Album> {
    return this.albums.create(userId, input);
  }

  @Patch(':id')
  @Replies(albumSchema)
  rename(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) id: number,
    @Body({ schema: albumInputSchema }) input: AlbumInput,
  ): Promise<Album> {
    return this.albums.rename(userId, id, input);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUserId() userId: string, @Param('id', IntegerIdPipe) id: number): Promise<void> {
    return this.albums.remove(userId, id);
  }

  @Put(':id/photos/:photoId')
  @HttpCode(204)
  addPhoto(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) id: number,
    @Param('photoId', PhotoIdPipe) photoId: string,
  ): Promise<void> {
    return this.albums.addPhoto(userId, id, photoId);
  }

  @Delete(':id/photos/:photoId')
  @HttpCode(204)
  removePhoto(
    @CurrentUserId() userId: string,
    @Param('id', IntegerIdPipe) id: number,
    @Param('photoId', PhotoIdPipe) photoId: string,
  ): Promise<void> {
    return this.albums.removePhoto(userId, id, photoId);
  }
}
