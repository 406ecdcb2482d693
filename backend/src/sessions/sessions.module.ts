import { Module } from '@nestjs/common';

import { SessionRevocations } from './session-revocations.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';
import { UserRoles } from './user-roles.ts';

@Module({
  providers: [SessionService, SessionRepository, SessionRevocations, UserRoles],
  exports: [SessionService, SessionRevocations, UserRoles],
})
export class SessionsModule {}
