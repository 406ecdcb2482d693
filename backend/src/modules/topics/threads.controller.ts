import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ThreadsService } from './threads.service.ts';

@Controller()
export class ThreadsController {
  constructor(private readonly threads: ThreadsService) {}

  @Endpoint('GET /api/topics/:id/threads')
  list({ viewerId, params, query }: EndpointCall<'GET /api/topics/:id/threads'>): Promise<string> {
    return this.threads.listJson(viewerId, params.id, query);
  }

  @Endpoint('POST /api/topics/:id/threads')
  create({ viewerId, params, body }: EndpointCall<'POST /api/topics/:id/threads'>): Promise<string> {
    return this.threads.createJson(viewerId, params.id, body);
  }

  @Endpoint('GET /api/threads/:id')
  show({ viewerId, params }: EndpointCall<'GET /api/threads/:id'>): Promise<string> {
    return this.threads.showJson(viewerId, params.id);
  }

  @Endpoint('PATCH /api/threads/:id')
  update({ viewerId, params, body }: EndpointCall<'PATCH /api/threads/:id'>): Promise<string> {
    return this.threads.updateJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/threads/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/threads/:id'>): Promise<void> {
    return this.threads.remove(viewerId, params.id);
  }

  @Endpoint('POST /api/threads/:id/restore')
  restore({ viewerId, params }: EndpointCall<'POST /api/threads/:id/restore'>): Promise<string> {
    return this.threads.restoreJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/threads/:id/like')
  like({ viewerId, params }: EndpointCall<'PUT /api/threads/:id/like'>): Promise<string> {
    return this.threads.setLikedJson(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/threads/:id/like')
  unlike({ viewerId, params }: EndpointCall<'DELETE /api/threads/:id/like'>): Promise<string> {
    return this.threads.setLikedJson(viewerId, params.id, false);
  }

  @Endpoint('PUT /api/threads/:id/pin')
  pin({ viewerId, params }: EndpointCall<'PUT /api/threads/:id/pin'>): Promise<void> {
    return this.threads.setPinned(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/threads/:id/pin')
  unpin({ viewerId, params }: EndpointCall<'DELETE /api/threads/:id/pin'>): Promise<void> {
    return this.threads.setPinned(viewerId, params.id, false);
  }

  @Endpoint('PUT /api/threads/:id/lock')
  lock({ viewerId, params }: EndpointCall<'PUT /api/threads/:id/lock'>): Promise<void> {
    return this.threads.setLocked(viewerId, params.id, true);
  }

  @Endpoint('DELETE /api/threads/:id/lock')
  unlock({ viewerId, params }: EndpointCall<'DELETE /api/threads/:id/lock'>): Promise<void> {
    return this.threads.setLocked(viewerId, params.id, false);
  }

  @Endpoint('PUT /api/threads/:id/vote')
  vote({ viewerId, params, body }: EndpointCall<'PUT /api/threads/:id/vote'>): Promise<string> {
    return this.threads.voteJson(viewerId, params.id, body);
  }

  @Endpoint('PUT /api/threads/:id/read')
  markRead({ viewerId, params, body }: EndpointCall<'PUT /api/threads/:id/read'>): Promise<void> {
    return this.threads.markRead(viewerId, params.id, body);
  }
}
