import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { VISIBLE_USER } from '../../schema/conditions/visible-users.sql.ts';
import { User } from '../../schema/user.entity.ts';

@Injectable()
export class UserRepository {
  constructor(private readonly em: EntityManager) {}

  /** A session's user; gone only if the account was deleted this moment. */
  findById(id: string): Promise<User | null> {
    return this.em.findOne(User, { id });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.em.findOne(User, { email });
  }

  findByOidc(issuer: string, subject: string): Promise<User | null> {
    return this.em.findOne(User, { oidcIssuer: issuer, oidcSubject: subject });
  }

  /** There is such a user, whom no block hides from the viewer. */
  async isVisible(viewerId: string, id: string): Promise<boolean> {
    const user = await typedSql(this.em)
      .selectFrom(shared<{ id: string }>(VISIBLE_USER, viewerId, id).as('visible'))
      .select('visible.id')
      .executeTakeFirst();
    return user !== undefined;
  }

  /** What they say of themselves; the account, its posts and its pets stay. */
  async clearProfile(id: string): Promise<void> {
    await typedSql(this.em)
      .updateTable('users')
      .set({ profile_image_id: null, display_name: null, bio: null, location: null })
      .where('id', '=', id)
      .execute();
  }
}
