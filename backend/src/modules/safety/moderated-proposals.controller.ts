import { Controller } from '@nestjs/common';
import type { ModerationLogEntry } from '@qlixline/contract/safety/safety';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ModeratedProposalsService } from './moderated-proposals.service.ts';

@Controller()
export class ModeratedProposalsController {
  constructor(private readonly proposals: ModeratedProposalsService) {}

  @Endpoint('GET /api/moderation/places')
  waiting({ viewerId, query }: EndpointCall<'GET /api/moderation/places'>): Promise<string> {
    return this.proposals.waitingJson(viewerId, query);
  }

  @Endpoint('POST /api/moderation/places/:id/answer')
  answer({
    viewerId,
    params,
    body,
  }: EndpointCall<'POST /api/moderation/places/:id/answer'>): Promise<ModerationLogEntry> {
    return this.proposals.answer(viewerId, params.id, body);
  }
}
