import { Body, Controller, Param, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { contentUploadFieldsSchema, noUploadFieldsSchema, uploadedSchema } from '@qlixline/contract/upload';
import type { UploadContentType, Uploaded } from '@qlixline/contract/upload';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { IntegerIdPipe } from '../../http/integer-id.pipe.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { Replies } from '../../http/replies.decorator.ts';
import { ReceiveImage } from './receive-image.interceptor.ts';
import { UploadsService } from './uploads.service.ts';

type ReceivedFile = { path: string };

/** The three uploads (spec §7); the image arrives as the multipart field `image`. */
@Controller('api/upload')
@UseInterceptors(ReceiveImage)
@RateLimited('uploads')
@Replies(uploadedSchema, { status: 201 })
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post('content')
  content(
    @CurrentUserId() userId: string,
    @UploadedFile() file: ReceivedFile,
    @Body({ schema: contentUploadFieldsSchema }) { contentType }: { contentType: UploadContentType },
  ): Promise<Uploaded> {
    return this.uploads.addContent(userId, contentType, file.path);
  }

  @Post('profile')
  profile(
    @CurrentUserId() userId: string,
    @UploadedFile() file: ReceivedFile,
    @Body({ schema: noUploadFieldsSchema }) _fields: object,
  ): Promise<Uploaded> {
    return this.uploads.setProfilePhoto(userId, file.path);
  }

  @Post('pet/:petId')
  pet(
    @CurrentUserId() userId: string,
    @Param('petId', IntegerIdPipe) petId: number,
    @UploadedFile() file: ReceivedFile,
    @Body({ schema: noUploadFieldsSchema }) _fields: object,
  ): Promise<Uploaded> {
    return this.uploads.setPetPhoto(userId, petId, file.path);
  }
}
