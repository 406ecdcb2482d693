import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { sql } from 'kysely';

import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { VISIBLE_USER } from '../../schema/conditions/visible-users.sql.ts';
import { User } from '../../schema/user.entity.ts';

/** As many as are looked at; anybody can register with somebody else's address. */
const ACCOUNTS_OF_EMAIL = 20;
const FIRST_OF_EMAIL = { emailConfirmedAt: 'asc nulls last', createdAt: 'asc', id: 'asc' } as const;

@Injectable()
export class UserRepository {
  constructor(private readonly em: EntityManager) {}

  /** A session's user; gone only if the account was deleted this moment. */
  findById(id: string): Promise<User | null> {
    return this.em.findOne(User, { id });
  }

  /** Who has confirmed it comes first, then who was first. */
  findByEmail(email: string): Promise<User[]> {
    return this.em.find(User, { email }, { orderBy: FIRST_OF_EMAIL, limit: ACCOUNTS_OF_EMAIL });
  }

  findByPassword(email: string, passwordHash: string): Promise<User | null> {
    return this.em.findOne(User, { email, passwordHash }, { orderBy: FIRST_OF_EMAIL });
  }

  /** Whoever else registers with this address, or confirms it, waits until the transaction is over. */
  async lockEmail(email: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`.execute(typedSql(this.em));
  }

  /** In a transaction that has locked the address. False when another account has confirmed it. */
  async confirmEmail(id: string, email: string): Promise<boolean> {
    const owner = await this.em.findOne(User, { email, emailConfirmedAt: { $ne: null } });
    if (owner) return owner.id === id;
    const user = await this.em.findOneOrFail(User, id);
    user.emailConfirmedAt = new Date();
    await this.em.flush();
    return true;
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
