import { Controller, UseInterceptors } from '@nestjs/common';
import type { Uploaded } from '@qlixline/contract/upload';

import type { EndpointCall } from '../../http/endpoint-call.ts';
import { Endpoint } from '../../http/endpoint.decorator.ts';
import { ReceiveImage } from './receive-file.interceptor.ts';
import { UploadsService } from './uploads.service.ts';

/** The three uploads (behaviour: image upload); the image arrives as the multipart field `image`. */
@Controller()
@UseInterceptors(ReceiveImage)
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Endpoint('POST /api/upload/content')
  content({ viewerId, file, body }: EndpointCall<'POST /api/upload/content'>): Promise<Uploaded> {
    return this.uploads.addContent(viewerId, body.contentType, file.path);
  }

  @Endpoint('POST /api/upload/profile')
  profile({ viewerId, file }: EndpointCall<'POST /api/upload/profile'>): Promise<Uploaded> {
    return this.uploads.setProfilePhoto(viewerId, file.path);
  }

  @Endpoint('POST /api/upload/pet/:petId')
  pet({ viewerId, params, file }: EndpointCall<'POST /api/upload/pet/:petId'>): Promise<Uploaded> {
    return this.uploads.setPetPhoto(viewerId, params.petId, file.path);
  }
}
