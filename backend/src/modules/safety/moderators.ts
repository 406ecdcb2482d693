import { Injectable } from '@nestjs/common';
import { hasRole } from '@qlixline/contract/has-role';

import { forbidden } from '../../errors/problem-error.ts';
import { UserRoles } from '../../sessions/user-roles.ts';

/** Who answers reports and looks at new shelters. */
@Injectable()
export class Moderators {
  constructor(private readonly roles: UserRoles) {}

  /** Asked each time: a role may be taken away while the session is still good. */
  async require(userId: string): Promise<void> {
    if (!hasRole(await this.roles.of(userId), 'moderator')) throw forbidden('This needs the moderator role.');
  }
}
