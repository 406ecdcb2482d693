import { Module } from '@nestjs/common';

import { SessionsModule } from '../../../sessions/sessions.module.ts';
import { AuthModule } from '../account.module.ts';
import { SheltersModule } from '../../shelters/shelters.module.ts';
import { UsersModule } from '../../users/users.module.ts';
import { WalksModule } from '../../walks/walks.module.ts';
import { AccountDeletionController } from './account-deletion.controller.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { AccountRemoval } from './account-removal.ts';
import { DeletionMails } from './deletion-mails.ts';
import { DueDeletions } from './due-deletions.ts';
import { SuspendedDeletionController } from './suspended-deletion.controller.ts';

@Module({
  imports: [AuthModule, SessionsModule, SheltersModule, UsersModule, WalksModule],
  controllers: [AccountDeletionController, SuspendedDeletionController],
  providers: [AccountDeletionService, AccountRemoval, DeletionMails, DueDeletions],
})
export class AccountDeletionModule {}
