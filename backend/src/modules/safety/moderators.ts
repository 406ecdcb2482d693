import { Injectable } from '@nestjs/common';
import { hasRole } from '@qlixline/contract/account/has-role';

import { forbidden } from '../../errors/problem-error.ts';
import { UserRoles } from '../../sessions/user-roles.ts';

/** Authorization of moderators. */
@Injectable()
export class Moderators {
  constructor(private readonly roles: UserRoles) {}

  /** Throws unless the user is a moderator. The role is read each time, as it may be revoked during a session. */
  async require(userId: string): Promise<void> {
    if (!hasRole(await this.roles.listOf(userId), 'moderator')) throw forbidden('This needs the moderator role.');
  }
}
