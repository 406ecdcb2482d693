import { Body, Controller, Get, Header, Patch, Query, SerializeOptions } from '@nestjs/common';
import { profileUpdateSchema, settingsSchema, settingsUpdateSchema } from '@qlixline/contract/user';
import type { ProfileUpdate, Settings, SettingsUpdate } from '@qlixline/contract/user';
import { usernameCheckQuerySchema, usernameCheckSchema } from '@qlixline/contract/username';
import type { UsernameCheck } from '@qlixline/contract/username';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { ProfileService } from './profile.service.ts';
import { UsernameService } from './username.service.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

@Controller('api')
export class UsersController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly usernames: UsernameService,
  ) {}

  @Get('auth/user')
  @Header('Content-Type', JSON_TYPE)
  currentUser(@CurrentUserId() userId: string): Promise<string> {
    return this.profiles.currentUserJson(userId);
  }

  @Patch('profile')
  @Header('Content-Type', JSON_TYPE)
  updateProfile(
    @CurrentUserId() userId: string,
    @Body({ schema: profileUpdateSchema }) update: ProfileUpdate,
  ): Promise<string> {
    return this.profiles.update(userId, update);
  }

  @Get('username/check')
  @SerializeOptions({ schema: usernameCheckSchema })
  checkUsername(
    @CurrentUserId() userId: string,
    @Query({ schema: usernameCheckQuerySchema }) { username }: { username: string },
  ): Promise<UsernameCheck> {
    return this.usernames.check(username, userId);
  }

  @Get('settings')
  @SerializeOptions({ schema: settingsSchema })
  settings(@CurrentUserId() userId: string): Promise<Settings> {
    return this.profiles.settings(userId);
  }

  @Patch('settings')
  @SerializeOptions({ schema: settingsSchema })
  updateSettings(
    @CurrentUserId() userId: string,
    @Body({ schema: settingsUpdateSchema }) update: SettingsUpdate,
  ): Promise<Settings> {
    return this.profiles.updateSettings(userId, update);
  }
}
