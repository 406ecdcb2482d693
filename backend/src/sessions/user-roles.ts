import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@qlixline/contract/role';

import { shared } from '../database/shared-sql.ts';
import { typedSql } from '../database/typed-sql.ts';
import { NAME_IN_LOGS, USER_ID_OF_EMAIL, USER_ID_OF_USERNAME } from '../schema/conditions/user.sql.ts';

const NAMELESS = 'a person';

/** What somebody may do beyond their own things; granted by an operator, never through /api. */
@Injectable()
export class UserRoles {
  constructor(private readonly em: EntityManager) {}

  async of(userId: string): Promise<Role[]> {
    const roles = await typedSql(this.em)
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', userId)
      .orderBy('role')
      .execute();
    return roles.map(({ role }) => role);
  }

  /** How a log names the user. */
  async nameOf(userId: string): Promise<string> {
    const { name } = await typedSql(this.em)
      .selectNoFrom(shared<string | null>(NAME_IN_LOGS, userId).as('name'))
      .executeTakeFirstOrThrow();
    return name ?? NAMELESS;
  }

  /** `whom`: as in `userCalled`. False when nobody has it. */
  async grant(whom: string, role: Role): Promise<boolean> {
    const userId = await this.userCalled(whom);
    if (userId === null) return false;
    await typedSql(this.em.fork())
      .insertInto('user_roles')
      .values({ user_id: userId, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  /** As in `grant`. */
  async revoke(whom: string, role: Role): Promise<boolean> {
    const userId = await this.userCalled(whom);
    if (userId === null) return false;
    await typedSql(this.em.fork())
      .deleteFrom('user_roles')
      .where('user_id', '=', userId)
      .where('role', '=', role)
      .execute();
    return true;
  }

  /** By a confirmed e-mail address, or a username behind an @. Null when nobody has it. */
  async userCalled(whom: string): Promise<string | null> {
    const found = whom.startsWith('@')
      ? shared<string | null>(USER_ID_OF_USERNAME, whom.slice(1))
      : shared<string | null>(USER_ID_OF_EMAIL, whom);
    const { id } = await typedSql(this.em.fork()).selectNoFrom(found.as('id')).executeTakeFirstOrThrow();
    return id;
  }
}
