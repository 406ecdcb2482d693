import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { USER_FIELDS } from '@qlixline/contract/users/user-fields';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import { VISIBLE_USER } from '../../schema/users/visible-users.sql.ts';
import { noTextsOf } from '../../schema/fields/field-values.ts';
import { User } from '../../schema/users/user.entity.ts';

/** Bound on accounts read per address, as anybody can register with somebody else's. */
const ACCOUNTS_OF_EMAIL = 20;
/** Condition that the account is due for deletion. */
const IS_DUE = { deletesAt: { $lte: raw('now()') } };
const FIRST_OF_EMAIL = { emailConfirmedAt: 'asc nulls last', createdAt: 'asc', id: 'asc' } as const;

/** Result of a sign-in for a planned deletion, which it cancels unless the account is due. */
export type KeepResult = 'not planned' | 'kept' | 'due';

@Injectable()
export class UserRepository {
  constructor(private readonly em: EntityManager) {}

  /** Finds a session's user; null only if the account was deleted this moment. */
  findById(id: string): Promise<User | null> {
    return this.em.findOne(User, { id });
  }

  /** Finds the accounts with an address, the confirmed one first, then by age. */
  findByEmail(email: string): Promise<User[]> {
    return this.em.find(User, { email }, { orderBy: FIRST_OF_EMAIL, limit: ACCOUNTS_OF_EMAIL });
  }

  findByPassword(email: string, passwordHash: string, condition: { isDemo?: false }): Promise<User | null> {
    return this.em.findOne(User, { email, passwordHash, ...condition }, { orderBy: FIRST_OF_EMAIL });
  }

  /** Locks an address against other registrations and confirmations until the transaction ends. */
  async lockEmail(email: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`.execute(typedSql(this.em));
  }

  /** Confirms the address in a transaction that has locked it; false if another account has confirmed it. */
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

  /** Returns true if the user exists and no block hides them from the viewer. */
  async isVisible(viewerId: string, id: string): Promise<boolean> {
    const user = await typedSql(this.em)
      .selectFrom(shared<{ id: string }>(VISIBLE_USER, viewerId, id).as('visible'))
      .select('visible.id')
      .executeTakeFirst();
    return user !== undefined;
  }

  /** Returns the user with this username; null if there is none or a block hides them. */
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
   * Schedules the deletion. A concurrent sign-in waits, and then keeps the account or is signed out with the other
   * sessions. Returns null if the account is already due, which is final.
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

  /** Locks the user's row until the transaction ends, so that no session begins meanwhile; false if there is no such user. */
  async lock(id: string): Promise<boolean> {
    const user = await typedSql(this.em)
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute();
    return user.length > 0;
  }

  /**
   * Cancels a planned deletion. Always locks the row, so that a new session and a requested deletion can't miss each
   * other.
   */
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

  /** Lists due accounts in random order, so that accounts that fail don't hold up the others. */
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

  /** Locks a due account. The lock also conflicts with transactions that refer to the row. */
  lockDue(id: string, ifLocked: 'wait' | 'skip'): Promise<User | null> {
    const lockMode = ifLocked === 'wait' ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_PARTIAL_WRITE;
    return this.em.findOne(User, { id, ...IS_DUE }, { lockMode, refresh: true });
  }

  /** Clears the profile's texts and photo; the account, posts and pets stay. */
  async clearProfile(id: string): Promise<void> {
    const user = await this.em.findOneOrFail(User, id);
    this.em.assign(user, { profileImageId: null, ...noTextsOf(USER_FIELDS) });
    await this.em.flush();
  }
}
