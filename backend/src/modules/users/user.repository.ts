import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';
import { VISIBLE_USER } from '../../schema/conditions/visible-users.sql.ts';
import { User } from '../../schema/user.entity.ts';

/** As many as are looked at; anybody can register with somebody else's address. */
const ACCOUNTS_OF_EMAIL = 20;
/** The time has come at which the account is to be deleted. */
const IS_DUE = { deletesAt: { $lte: raw('now()') } };
const FIRST_OF_EMAIL = { emailConfirmedAt: 'asc nulls last', createdAt: 'asc', id: 'asc' } as const;

/** What a sign-in finds: an account that was to be deleted is kept by it, until its time has come. */
export type KeepResult = 'not planned' | 'kept' | 'due';

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

  /** Who has this username now; null for nobody, and for whom a block hides. */
  async visibleCalled(viewerId: string, username: string): Promise<string | null> {
    const user = await typedSql(this.em)
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .where((eb) => eb.not(shared(IS_BLOCKED, sql`${viewerId}::uuid`, sql.ref('users.id'))))
      .executeTakeFirst();
    return user?.id ?? null;
  }

  /**
   * Whoever signs in at the same moment waits, and keeps the account, or is signed out with the others. Null when it is
   * due already, from which no way leads back.
   */
  async planDeletion(id: string, days: number): Promise<Date | null> {
    const user = await typedSql(this.em)
      .updateTable('users')
      .set({ deletes_at: sql<string>`now() + make_interval(days => ${days})` })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('deletes_at', 'is', null), eb('deletes_at', '>', sql<string>`clock_timestamp()`)]))
      .returning('deletes_at as deletesAt')
      .executeTakeFirst();
    return user?.deletesAt ? new Date(user.deletesAt) : null;
  }

  /** Locks the row in any case: a session that begins and a deletion that is asked for do not miss each other. */
  async keepAccount(id: string): Promise<KeepResult> {
    const user = await typedSql(this.em)
      .selectFrom('users')
      .select(['deletes_at as deletesAt', sql<boolean | null>`deletes_at <= clock_timestamp()`.as('isDue')])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user || user.isDue) return 'due';
    if (!user.deletesAt) return 'not planned';
    await typedSql(this.em).updateTable('users').set({ deletes_at: null }).where('id', '=', id).execute();
    return 'kept';
  }

  /** In an order of chance, so that some that cannot be removed do not keep the others waiting for ever. */
  async dueForDeletion(atMost: number): Promise<string[]> {
    const users = await typedSql(this.em.fork())
      .selectFrom('users')
      .select('id')
      .where('deletes_at', '<=', sql<string>`now()`)
      .orderBy(sql`random()`)
      .limit(atMost)
      .execute();
    return users.map(({ id }) => id);
  }

  async isDueForDeletion(id: string): Promise<boolean> {
    return (await this.em.count(User, { id, ...IS_DUE })) > 0;
  }

  /** A row that anything refers to in a transaction under way is held, too. */
  lockDue(id: string, ifHeld: 'wait' | 'skip'): Promise<User | null> {
    const lockMode = ifHeld === 'wait' ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_PARTIAL_WRITE;
    return this.em.findOne(User, { id, ...IS_DUE }, { lockMode, refresh: true });
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
