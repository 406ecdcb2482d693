import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { LinkPreviewsService } from './link-previews.service.ts';

@Controller()
export class LinkPreviewsController {
  constructor(private readonly previews: LinkPreviewsService) {}

  @Endpoint('POST /api/link-previews')
  findOrQueue({ body }: EndpointCall<'POST /api/link-previews'>): Promise<string> {
    return this.previews.replyJson(body.url);
  }
}
