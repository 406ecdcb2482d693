import { Module } from '@nestjs/common';

import { SessionsModule } from '../../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { SuspensionMails } from './suspension-mails.ts';
import { SuspensionRepository } from './suspension.repository.ts';
import { SuspensionsService } from './suspensions.service.ts';

@Module({
  imports: [SessionsModule, UsersModule],
  providers: [SuspensionMails, SuspensionRepository, SuspensionsService],
  exports: [SuspensionsService],
})
export class SuspensionsModule {}
