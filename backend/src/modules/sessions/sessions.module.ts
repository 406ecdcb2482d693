import { Module } from '@nestjs/common';

import { SessionRevocations } from './session-revocations.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';
import { SessionsController } from './sessions.controller.ts';

@Module({
  controllers: [SessionsController],
  providers: [SessionService, SessionRepository, SessionRevocations],
  exports: [SessionService, SessionRevocations],
})
export class SessionsModule {}
