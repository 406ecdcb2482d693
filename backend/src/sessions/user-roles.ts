import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@qlixline/contract/role';

import { HotReads } from '../database/hot-read.ts';
import { defineHotQuery } from '../database/hot-query.ts';

const rolesQuery = defineHotQuery<{ role: Role }>(
  'user-roles',
  'select role from user_roles where user_id = $1 order by role',
);
const nameQuery = defineHotQuery<{ name: string }>(
  'user-actor-name',
  `select coalesce('@' || username, display_name, first_name, 'a person') as name from users where id = $1`,
);

/** What somebody may do beyond their own things; granted by an operator, never through /api. */
@Injectable()
export class UserRoles {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  async of(userId: string): Promise<Role[]> {
    return (await this.hotReads.rows(rolesQuery, [userId])).map(({ role }) => role);
  }

  /** How a log names the person. */
  async nameOf(userId: string): Promise<string> {
    const [row] = await this.hotReads.rows(nameQuery, [userId]);
    return row?.name ?? 'a person';
  }

  /** False when nobody has this e-mail address. */
  async grant(email: string, role: Role): Promise<boolean> {
    return this.change(
      `insert into user_roles (user_id, role) select id, ? from users where email = ? on conflict do nothing`,
      email,
      role,
    );
  }

  /** False when nobody has this e-mail address. */
  async revoke(email: string, role: Role): Promise<boolean> {
    return this.change(
      'delete from user_roles where role = ? and user_id in (select id from users where email = ?)',
      email,
      role,
    );
  }

  private async change(statement: string, email: string, role: Role): Promise<boolean> {
    const em = this.em.fork();
    const known = await em.execute<unknown[]>('select from users where email = ?', [email]);
    if (known.length === 0) return false;
    await em.execute(statement, [role, email]);
    return true;
  }
}
