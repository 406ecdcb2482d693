import { Controller } from '@nestjs/common';
import type { Settings } from '@qlixline/contract/users/user';
import type { UsernameCheck } from '@qlixline/contract/account/username';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ProfileService } from './profile.service.ts';
import { UsernameService } from './username.service.ts';

@Controller()
export class UsersController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly usernames: UsernameService,
  ) {}

  @Endpoint('GET /api/auth/user')
  currentUser({ viewerId }: EndpointCall<'GET /api/auth/user'>): Promise<string> {
    return this.profiles.currentUserJson(viewerId);
  }

  @Endpoint('PATCH /api/profile')
  updateProfile({ viewerId, body }: EndpointCall<'PATCH /api/profile'>): Promise<string> {
    return this.profiles.update(viewerId, body);
  }

  @Endpoint('GET /api/username/check')
  checkUsername({ viewerId, query }: EndpointCall<'GET /api/username/check'>): Promise<UsernameCheck> {
    return this.usernames.check(query.username, viewerId);
  }

  @Endpoint('GET /api/settings')
  settings({ viewerId }: EndpointCall<'GET /api/settings'>): Promise<Settings> {
    return this.profiles.settings(viewerId);
  }

  @Endpoint('PATCH /api/settings')
  updateSettings({ viewerId, body }: EndpointCall<'PATCH /api/settings'>): Promise<Settings> {
    return this.profiles.updateSettings(viewerId, body);
  }
}
