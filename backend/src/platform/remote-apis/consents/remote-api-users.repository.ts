import { randomUUID } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CONSENTS_MAX } from '@qlixline/contract/remotes/remote-api';
import type { RemotePermission } from '@qlixline/contract/remotes/remote-api';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { OWNED_PETS } from '../../../schema/pets/owned-pets.sql.ts';
import { USERNAME_OF } from '../../../schema/users/user.sql.ts';
import type { Caller } from '../../api-modules/remote-call.ts';

type KnownUser = { subject: string; allowed: readonly RemotePermission[] };

/** Users of remotes' APIs: their pseudonyms, and what they have allowed each remote. */
@Injectable()
export class RemoteApiUsers {
  constructor(private readonly em: EntityManager) {}

  /** Returns the user as the remote knows them; their first call gives them a pseudonym, which stays. */
  async of(unit: string, userId: string): Promise<KnownUser> {
    const known = await this.#find(unit, userId);
    if (known) return known;
    await this.#db()
      .insertInto('remote_api_users')
      .values({ unit, user_id: userId, subject: randomUUID() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#find(unit, userId))!;
  }

  /** Finds the user of a pseudonym who lets the remote notify them; undefined otherwise. */
  async notifiable(unit: string, subject: string): Promise<string | undefined> {
    const found = await this.#db()
      .selectFrom('remote_api_users')
      .select('user_id')
      .where('subject', '=', subject)
      .where('unit', '=', unit)
      .where(sql<boolean>`'notify' = any(allowed)`)
      .executeTakeFirst();
    return found?.user_id;
  }

  /** Lists the remotes that may notify the user. */
  async notifying(userId: string): Promise<string[]> {
    const allowed = await this.allowedBy(userId);
    return allowed.filter((one) => one.allowed.includes('notify')).map(({ unit }) => unit);
  }

  /** Reads the data of a user that the permissions are about. */
  async dataFor(userId: string, permissions: readonly RemotePermission[]): Promise<Omit<Caller, 'subject'>> {
    if (permissions.length === 0) return {};
    const { username, pets } = await this.#db()
      .selectNoFrom([
        shared<string | null>(USERNAME_OF, sql`${userId}::uuid`).as('username'),
        shared<NonNullable<Caller['pets']>>(OWNED_PETS, sql`${userId}::uuid`).as('pets'),
      ])
      .executeTakeFirstOrThrow();
    return {
      ...(permissions.includes('profile:read') && { user: { id: userId, username } }),
      ...(permissions.includes('pets:read') && { pets }),
    };
  }

  /** Lists what the user has allowed, by remote. */
  allowedBy(userId: string): Promise<{ unit: string; allowed: RemotePermission[] }[]> {
    return this.#db()
      .selectFrom('remote_api_users')
      .select(['unit', 'allowed'])
      .where('user_id', '=', userId)
      .where(sql<boolean>`allowed <> '{}'`)
      .orderBy('unit')
      .limit(CONSENTS_MAX)
      .execute();
  }

  /** Replaces what the user allows the remote. */
  async allow(unit: string, userId: string, allowed: RemotePermission[]): Promise<void> {
    await this.#db()
      .insertInto('remote_api_users')
      .values({ unit, user_id: userId, subject: randomUUID(), allowed })
      .onConflict((conflict) => conflict.columns(['unit', 'user_id']).doUpdateSet({ allowed }))
      .execute();
  }

  #find(unit: string, userId: string): Promise<KnownUser | undefined> {
    return this.#db()
      .selectFrom('remote_api_users')
      .select(['subject', 'allowed'])
      .where('unit', '=', unit)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  #db() {
    return typedSql(this.em.fork());
  }
}
