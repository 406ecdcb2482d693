import { Controller } from '@nestjs/common';
import type { DeviceSession } from '@qlixline/contract/account/auth';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { SessionService } from '../../../sessions/session.service.ts';

/** The sessions of a user, by device. */
@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionService) {}

  @Endpoint('GET /api/sessions')
  list({ identity }: EndpointCall<'GET /api/sessions'>): Promise<DeviceSession[]> {
    return this.sessions.list(identity);
  }

  @Endpoint('DELETE /api/sessions')
  revokeOthers({ identity }: EndpointCall<'DELETE /api/sessions'>): Promise<void> {
    return this.sessions.revokeAll(identity.userId, identity.sessionId);
  }

  @Endpoint('DELETE /api/sessions/:id')
  revoke({ viewerId, params }: EndpointCall<'DELETE /api/sessions/:id'>): Promise<void> {
    return this.sessions.revoke(viewerId, params.id);
  }
}
