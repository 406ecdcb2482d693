import { Controller } from '@nestjs/common';
import type { AreaUpdateChoices } from '@qlixline/contract/remotes/area-update';

import { unauthenticated } from '../../../errors/problem-error.ts';
import type { EndpointCall, ExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, ExpressEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { AreaUpdatesService } from './area-updates.service.ts';

@Controller()
export class AreaUpdatesController {
  constructor(private readonly updates: AreaUpdatesService) {}

  @ExpressEndpoint('POST /api/area-updates')
  send({ body, request: { headers } }: ExpressCall<'POST /api/area-updates'>): Promise<void> {
    const [, token] = /^Bearer (\S{1,2000})$/.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) throw unauthenticated();
    return this.updates.send(token, body);
  }

  @Endpoint('GET /api/area-updates')
  choices({ viewerId }: EndpointCall<'GET /api/area-updates'>): Promise<AreaUpdateChoices> {
    return this.updates.choicesOf(viewerId);
  }

  @Endpoint('PUT /api/area-updates/:name/:kind')
  choose({ viewerId, params, body }: EndpointCall<'PUT /api/area-updates/:name/:kind'>): Promise<void> {
    return this.updates.choose(viewerId, { unit: params.name, name: params.kind, isOn: body.isOn });
  }
}
