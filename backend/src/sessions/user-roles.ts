import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@qlixline/contract/account/role';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { shared } from '../database/sql/shared-sql.ts';
import { typedSql } from '../database/sql/typed-sql.ts';
import { IS_DEMO, NAME_IN_LOGS, USER_ID_OF_EMAIL, USER_ID_OF_USERNAME } from '../schema/users/user.sql.ts';

const NAMELESS = 'a person';

/** Roles of users; granted by operators, never through /api. */
@Injectable()
export class UserRoles {
  constructor(
    private readonly em: EntityManager,
    @InjectEnv() private readonly env: Pick<Env, 'demoData'>,
  ) {}

  /** Returns the user's roles; none for a demo account outside a demonstration, whatever was granted. */
  async listOf(userId: string): Promise<Role[]> {
    const roles = await typedSql(this.em)
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', userId)
      .$if(!this.env.demoData, (granted) => granted.where((eb) => eb.not(shared(IS_DEMO, userId))))
      .orderBy('role')
      .execute();
    return roles.map(({ role }) => role);
  }

  /** Returns a user's name for logs. */
  async nameOf(userId: string): Promise<string> {
    const { name } = await typedSql(this.em)
      .selectNoFrom(shared<string | null>(NAME_IN_LOGS, userId).as('name'))
      .executeTakeFirstOrThrow();
    return name ?? NAMELESS;
  }

  /** Grants a role; false if there is no such user. `whom` as in `userCalled`. */
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

  /** Revokes a role; false if there is no such user. `whom` as in `userCalled`. */
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

  /** Finds a user by confirmed e-mail address, or by username after an @; null if there is none. */
  async userCalled(whom: string): Promise<string | null> {
    const found = whom.startsWith('@')
      ? shared<string | null>(USER_ID_OF_USERNAME, whom.slice(1))
      : shared<string | null>(USER_ID_OF_EMAIL, whom);
    const { id } = await typedSql(this.em.fork()).selectNoFrom(found.as('id')).executeTakeFirstOrThrow();
    return id;
  }
}
