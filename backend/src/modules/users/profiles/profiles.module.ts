import { Module } from '@nestjs/common';

import { UserProfilesController } from './user-profiles.controller.ts';
import { UserProfilesService } from './user-profiles.service.ts';

@Module({ controllers: [UserProfilesController], providers: [UserProfilesService] })
export class ProfilesModule {}
