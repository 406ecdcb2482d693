import { Module } from '@nestjs/common';

import { RelationsModule } from '../friends/relations.module.ts';
import { MailboxAccounts } from './mailbox-accounts.ts';
import { MissingSkeletons } from './missing-skeletons.ts';
import { ProfileService } from './profile.service.ts';
import { UserRepository } from './user.repository.ts';
import { UsernameRepository } from './username.repository.ts';
import { UsernameService } from './username.service.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [RelationsModule],
  controllers: [UsersController],
  providers: [
    MailboxAccounts,
    MissingSkeletons,
    ProfileService,
    UsernameService,
    UsersService,
    UserRepository,
    UsernameRepository,
  ],
  exports: [MailboxAccounts, ProfileService, UsersService],
})
export class UsersModule {}
