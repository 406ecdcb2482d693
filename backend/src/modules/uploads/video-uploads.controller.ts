import { Controller, UseInterceptors } from '@nestjs/common';
import type { VideoUpload } from '@qlixline/contract/videos/video';

import type { EndpointCall, ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint, ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { VideosService } from '../videos/videos.service.ts';
import { ReceiveVideo } from './receive-file.interceptor.ts';

@Controller()
export class VideoUploadsController {
  constructor(private readonly videos: VideosService) {}

  @ExpressEndpoint('POST /api/upload/video')
  @UseInterceptors(ReceiveVideo)
  add({ viewerId, file }: ExpressCall<'POST /api/upload/video'>): Promise<VideoUpload> {
    return this.videos.begin(viewerId, file.path);
  }

  @Endpoint('GET /api/upload/video/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/upload/video/:id'>): Promise<VideoUpload> {
    return this.videos.find(viewerId, params.id);
  }
}
