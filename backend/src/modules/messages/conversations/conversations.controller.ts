import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { ConversationsService } from './conversations.service.ts';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Endpoint('GET /api/conversations')
  list({ viewerId, query }: EndpointCall<'GET /api/conversations'>): Promise<string> {
    return this.conversations.listJson(viewerId, query);
  }

  @Endpoint('GET /api/conversations/unread')
  unread({ viewerId }: EndpointCall<'GET /api/conversations/unread'>): Promise<string> {
    return this.conversations.unreadJson(viewerId);
  }

  @Endpoint('POST /api/conversations')
  open({ viewerId, body }: EndpointCall<'POST /api/conversations'>): Promise<string> {
    return this.conversations.openJson(viewerId, body);
  }

  @Endpoint('GET /api/conversations/:id')
  read({ viewerId, params }: EndpointCall<'GET /api/conversations/:id'>): Promise<string> {
    return this.conversations.json(viewerId, params.id);
  }

  @Endpoint('POST /api/conversations/:id/accept')
  accept({ viewerId, params }: EndpointCall<'POST /api/conversations/:id/accept'>): Promise<void> {
    return this.conversations.accept(viewerId, params.id);
  }

  @Endpoint('POST /api/conversations/:id/decline')
  decline({ viewerId, params }: EndpointCall<'POST /api/conversations/:id/decline'>): Promise<void> {
    return this.conversations.decline(viewerId, params.id);
  }

  @Endpoint('PUT /api/conversations/:id/read')
  markRead({ viewerId, params, body }: EndpointCall<'PUT /api/conversations/:id/read'>): Promise<void> {
    return this.conversations.markRead(viewerId, params.id, body);
  }

  @Endpoint('PUT /api/conversations/:id/typing')
  typing({ viewerId, params }: EndpointCall<'PUT /api/conversations/:id/typing'>): Promise<void> {
    return this.conversations.typing(viewerId, params.id);
  }

  @Endpoint('PUT /api/conversations/:id/mute')
  mute({ viewerId, params, query }: EndpointCall<'PUT /api/conversations/:id/mute'>): Promise<void> {
    return this.conversations.mute(viewerId, params.id, query.for);
  }

  @Endpoint('DELETE /api/conversations/:id/mute')
  unmute({ viewerId, params }: EndpointCall<'DELETE /api/conversations/:id/mute'>): Promise<void> {
    return this.conversations.unmute(viewerId, params.id);
  }

  @Endpoint('PUT /api/conversations/:id/pin')
  pin({ viewerId, params }: EndpointCall<'PUT /api/conversations/:id/pin'>): Promise<void> {
    return this.conversations.setPinned(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/conversations/:id/pin')
  unpin({ viewerId, params }: EndpointCall<'DELETE /api/conversations/:id/pin'>): Promise<void> {
    return this.conversations.setPinned(viewerId, params.id, false);
  }
}
