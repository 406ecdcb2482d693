import { createECDH } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';

import { typedSql } from '../../../database/sql/typed-sql.ts';

/** Pair of keys as base64url: an uncompressed point of P-256, and its number. */
type KeyPair = { publicKey: string; privateKey: string };

/** The only row's id. */
const ID = 1;

/**
 * Keys by which push services recognize this installation. They are made at the first start, and stay, because every
 * subscription is bound to them. All backends read them from the database.
 */
@Injectable()
export class PushKeys implements OnApplicationBootstrap {
  #pair: KeyPair | undefined;

  constructor(private readonly em: EntityManager) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.get();
  }

  async get(): Promise<KeyPair> {
    return (this.#pair ??= (await this.#read()) ?? (await this.#make()));
  }

  #read(): Promise<KeyPair | undefined> {
    return typedSql(this.em.fork())
      .selectFrom('push_keys')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .where('id', '=', ID)
      .executeTakeFirst();
  }

  /** Stores a new pair unless another backend has just stored one, and returns the stored one. */
  async #make(): Promise<KeyPair> {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    await typedSql(this.em.fork())
      .insertInto('push_keys')
      .values({ id: ID, public_key: publicKey, private_key: pair.getPrivateKey('base64url') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const stored = await this.#read();
    if (!stored) throw new Error('The keys of pushes could not be stored.');
    return stored;
  }
}
