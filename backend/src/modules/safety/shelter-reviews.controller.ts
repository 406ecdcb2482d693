import { Controller } from '@nestjs/common';
import type { ModerationLogEntry } from '@qlixline/contract/safety/safety';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ShelterReviewsService } from './shelter-reviews.service.ts';

@Controller()
export class ShelterReviewsController {
  constructor(private readonly reviews: ShelterReviewsService) {}

  @Endpoint('GET /api/moderation/shelters')
  waiting({ viewerId, query }: EndpointCall<'GET /api/moderation/shelters'>): Promise<string> {
    return this.reviews.waitingJson(viewerId, query);
  }

  @Endpoint('POST /api/moderation/shelters/:id/answer')
  answer({
    viewerId,
    params,
    body,
  }: EndpointCall<'POST /api/moderation/shelters/:id/answer'>): Promise<ModerationLogEntry> {
    return this.reviews.answer(viewerId, params.id, body);
  }
}
