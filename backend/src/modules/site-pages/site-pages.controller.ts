import { Controller } from '@nestjs/common';
import type { SitePage } from '@qlixline/contract/site-pages/site-pages';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { sendNoSitePage, sendSitePage } from './site-page.ts';
import { SitePagesService } from './site-pages.service.ts';

@Controller()
export class SitePagesController {
  constructor(private readonly pages: SitePagesService) {}

  @RawEndpoint('GET /api/pages/:page')
  show({ params, query: { q = '' }, response }: EndpointCall<'GET /api/pages/:page'>): void {
    const page = this.pages.find(params.page, q);
    if (page) sendSitePage(response, params.page as SitePage, page, q);
    else sendNoSitePage(response);
  }
}
