import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { currentUserSchema, profileUpdateSchema, settingsSchema, settingsUpdateSchema } from '@qlixline/contract/user';
import type { ProfileUpdate, Settings, SettingsUpdate } from '@qlixline/contract/user';
import { usernameCheckQuerySchema, usernameCheckSchema } from '@qlixline/contract/username';
import type { UsernameCheck } from '@qlixline/contract/username';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Replies, RepliesJsonText } from '../../http/replies.decorator.ts';
import { ProfileService } from './profile.service.ts';
import { UsernameService } from './username.service.ts';

@Controller('api')
export class UsersController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly usernames: UsernameService,
  ) {}

  @Get('auth/user')
  @RepliesJsonText(currentUserSchema)
  currentUser(@CurrentUserId() userId: string): Promise<string> {
    return this.profiles.currentUserJson(userId);
  }

  @Patch('profile')
  @RepliesJsonText(currentUserSchema)
  updateProfile(
    @CurrentUserId() userId: string,
    @Body({ schema: profileUpdateSchema }) update: ProfileUpdate,
  ): Promise<string> {
    return this.profiles.update(userId, update);
  }

  @Get('username/check')
  @Replies(usernameCheckSchema)
  checkUsername(
    @CurrentUserId() userId: string,
    @Query({ schema: usernameCheckQuerySchema }) { username }: { username: string },
  ): Promise<UsernameCheck> {
    return this.usernames.check(username, userId);
  }

  @Get('settings')
  @Replies(settingsSchema)
  settings(@CurrentUserId() userId: string): Promise<Settings> {
    return this.profiles.settings(userId);
  }

  @Patch('settings')
  @Replies(settingsSchema)
  updateSettings(
    @CurrentUserId() userId: string,
    @Body({ schema: settingsUpdateSchema }) update: SettingsUpdate,
  ): Promise<Settings> {
    return this.profiles.updateSettings(userId, update);
  }
}
