import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PASSKEYS_MAX } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { typedSql } from '../../../database/sql/typed-sql.ts';

/** Passkey without its key. */
export type ListedPasskey = {
  id: string;
  name: string;
  credentialId: Buffer;
  transports: string[];
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};
export type NewPasskey = Pick<ListedPasskey, 'name' | 'credentialId' | 'transports' | 'isSynced'> & {
  publicKey: Buffer;
  counter: number;
};
/** Passkey with what verifies its signatures. */
export type VerifiablePasskey = { id: string; userId: string; name: string; publicKey: Buffer };

const LISTED = [
  'id',
  'name',
  'credential_id as credentialId',
  'transports',
  'is_synced as isSynced',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** Passkeys. Also used by the command line. */
@Injectable()
export class PasskeysRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists a user's passkeys, oldest first. */
  async listOf(userId: string): Promise<ListedPasskey[]> {
    const passkeys = await typedSql(this.em)
      .selectFrom('passkeys')
      .select(LISTED)
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PASSKEYS_MAX)
      .execute();
    return passkeys.map(listed);
  }

  /** Finds a passkey by the id that its authenticator has given it. */
  async find(credentialId: Buffer): Promise<VerifiablePasskey | undefined> {
    return typedSql(this.em)
      .selectFrom('passkeys')
      .select(['id', 'user_id as userId', 'name', 'public_key as publicKey'])
      .where('credential_id', '=', credentialId)
      .executeTakeFirst();
  }

  /** Stores a passkey; undefined if an account has one with this id already. */
  async add(userId: string, { publicKey, ...passkey }: NewPasskey): Promise<ListedPasskey | undefined> {
    const added = await typedSql(this.em)
      .insertInto('passkeys')
      .values({
        id: randomUUIDv7(),
        user_id: userId,
        credential_id: passkey.credentialId,
        public_key: publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        name: passkey.name,
        is_synced: passkey.isSynced,
      })
      .onConflict((known) => known.column('credential_id').doNothing())
      .returning(LISTED)
      .executeTakeFirst();
    return added && listed(added);
  }

  async rename(userId: string, id: string, name: string): Promise<ListedPasskey | undefined> {
    const renamed = await typedSql(this.em)
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(LISTED)
      .executeTakeFirst();
    return renamed && listed(renamed);
  }

  /** Removes a user's passkey and returns its name; undefined if there is none. */
  async remove(userId: string, id: string): Promise<string | undefined> {
    const removed = await typedSql(this.em)
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst();
    return removed?.name;
  }

  /** Removes all passkeys of a user, or those added after a time; false if there is none. */
  async removeAll(userId: string, addedAfter?: Date): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .$if(addedAfter !== undefined, (passkeys) => passkeys.where('created_at', '>', addedAfter!.toISOString()))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /**
   * Records a use. Returns false if the passkey was removed meanwhile, or its count isn't higher than before, which
   * means that there are two of it. Only one of two concurrent uses with one count gets true.
   */
  async recordUse(id: string, { counter, isSynced }: { counter: number; isSynced: boolean }): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('passkeys')
      .set({ counter, is_synced: isSynced, last_used_at: sql<string>`now()` })
      .where('id', '=', id)
      .where((passkey) => (counter === 0 ? passkey('counter', '=', 0) : passkey('counter', '<', counter)))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}

type Row = Omit<ListedPasskey, 'createdAt' | 'lastUsedAt'> & {
  createdAt: string | Date;
  lastUsedAt: string | Date | null;
};

function listed({ createdAt, lastUsedAt, ...passkey }: Row): ListedPasskey {
  return { ...passkey, createdAt: new Date(createdAt), lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt) };
}
