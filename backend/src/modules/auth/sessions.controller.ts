import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { deviceSessionSchema } from '@qlixline/contract/auth';
import type { DeviceSession } from '@qlixline/contract/auth';

import { CurrentIdentity, CurrentUserId } from '../../http/current-user.decorator.ts';
import type { Identity } from '../../sessions/identity.ts';
import { RepliesEach } from '../../http/replies.decorator.ts';
import { SessionService } from '../../sessions/session.service.ts';

/** The devices that a user is signed in on. */
@Controller('api/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionService) {}

  @Get()
  @RepliesEach(deviceSessionSchema)
  list(@CurrentIdentity() viewer: Identity): Promise<DeviceSession[]> {
    return this.sessions.list(viewer);
  }

  @Delete(':id')
  @HttpCode(204)
  revoke(@CurrentUserId() userId: string, @Param('id') sessionId: string): Promise<void> {
    return this.sessions.revoke(userId, sessionId);
  }
}
