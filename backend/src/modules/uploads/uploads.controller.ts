import { Controller, UseInterceptors } from '@nestjs/common';
import type { Uploaded } from '@qlixline/contract/uploads/upload';

import type { ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ReceiveImage } from './receive-file.interceptor.ts';
import { UploadsService } from './uploads.service.ts';

/** The three image uploads (behaviour: image upload), in the multipart field `image`. */
@Controller()
@UseInterceptors(ReceiveImage)
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @ExpressEndpoint('POST /api/upload/content')
  content({ viewerId, file, body }: ExpressCall<'POST /api/upload/content'>): Promise<Uploaded> {
    return this.uploads.addContent(viewerId, body.contentType, file.path);
  }

  @ExpressEndpoint('POST /api/upload/profile')
  profile({ viewerId, file }: ExpressCall<'POST /api/upload/profile'>): Promise<Uploaded> {
    return this.uploads.setProfilePhoto(viewerId, file.path);
  }

  @ExpressEndpoint('POST /api/upload/pet/:petId')
  pet({ viewerId, params, file }: ExpressCall<'POST /api/upload/pet/:petId'>): Promise<Uploaded> {
    return this.uploads.setPetPhoto(viewerId, params.petId, file.path);
  }
}
