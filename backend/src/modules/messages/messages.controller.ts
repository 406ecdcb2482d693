import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { MessagesService } from './messages.service.ts';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Endpoint('GET /api/conversations/:id/messages')
  list({ viewerId, params, query }: EndpointCall<'GET /api/conversations/:id/messages'>): Promise<string> {
    return this.messages.pageJson(viewerId, params.id, query);
  }

  @Endpoint('GET /api/conversations/:id/search')
  search({ viewerId, params, query }: EndpointCall<'GET /api/conversations/:id/search'>): Promise<string> {
    return this.messages.searchJson(viewerId, params.id, query);
  }

  @Endpoint('POST /api/conversations/:id/messages')
  send({ viewerId, params, body }: EndpointCall<'POST /api/conversations/:id/messages'>): Promise<string> {
    return this.messages.sendJson(viewerId, params.id, body);
  }

  @Endpoint('PATCH /api/messages/:id')
  update({ viewerId, params, body }: EndpointCall<'PATCH /api/messages/:id'>): Promise<string> {
    return this.messages.updateJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/messages/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/messages/:id'>): Promise<void> {
    return this.messages.remove(viewerId, params.id);
  }

  @Endpoint('PUT /api/messages/:id/reaction')
  react({ viewerId, params, body }: EndpointCall<'PUT /api/messages/:id/reaction'>): Promise<void> {
    return this.messages.setReaction(viewerId, params.id, body.reaction);
  }

  @Endpoint('DELETE /api/messages/:id/reaction')
  takeReactionBack({ viewerId, params }: EndpointCall<'DELETE /api/messages/:id/reaction'>): Promise<void> {
    return this.messages.setReaction(viewerId, params.id, null);
  }
}
