import { Controller, UseFilters, UseInterceptors } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { isForm } from '../../../pages/form-request.ts';
import { ReceivePhoto } from './receive-photo.ts';
import { sendPoster } from './poster-page.ts';
import { SightingFormFilter } from './sighting-form.filter.ts';
import { SENT, sendNoNotice, sendSightingPage } from './visitor-pages.ts';
import { VisitorsService } from './visitors.service.ts';

/** Pages behind a poster's code. Their form starts a conversation with the pet's owner and carers. */
@Controller()
@UseFilters(SightingFormFilter)
export class VisitorsController {
  constructor(
    private readonly visitors: VisitorsService,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
  ) {}

  @RawEndpoint('GET /api/lost/:id')
  async show({ params, query, response }: EndpointCall<'GET /api/lost/:id'>): Promise<void> {
    const notice = await this.visitors.find(params.id);
    if (notice) sendSightingPage(response, notice, 200, query.sent === undefined ? undefined : SENT);
    else sendNoNotice(response);
  }

  @RawEndpoint('POST /api/lost/:id')
  @UseInterceptors(ReceivePhoto)
  async report({ params, body, file, request, response }: EndpointCall<'POST /api/lost/:id'>): Promise<void> {
    const token = await this.visitors.report(params.id, request.ip ?? '', body, file?.path);
    response.setHeader('Cache-Control', 'no-store');
    const address =
      token === null
        ? `${pathOf('GET /api/lost/:id', { id: params.id })}?sent=`
        : pathOf('GET /api/found/:token', { token });
    if (isForm(request)) response.redirect(303, address);
    else response.status(204).location(address).end();
  }

  @RawEndpoint('GET /api/lost/:id/poster')
  async poster({ params, response }: EndpointCall<'GET /api/lost/:id/poster'>): Promise<void> {
    const notice = await this.visitors.findForPaper(params.id);
    if (notice?.state === 'active') sendPoster(response, notice, this.env.publicOrigin);
    else sendNoNotice(response);
  }
}
