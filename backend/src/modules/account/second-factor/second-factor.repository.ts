import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { typedSql } from '../../../database/sql/typed-sql.ts';

type StoredFactor = { secret: Buffer; since: Date };

/** Second factors and recovery codes. Also used by the command line. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly em: EntityManager) {}

  async find(userId: string): Promise<StoredFactor | undefined> {
    const factor = await typedSql(this.em)
      .selectFrom('second_factors')
      .select(['secret', 'created_at as since'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return factor && { secret: factor.secret, since: new Date(factor.since) };
  }

  /** Stores a second factor; false if the user has one already. */
  async add(userId: string, { secret, lastStep }: { secret: Buffer; lastStep: number }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await typedSql(this.em)
      .insertInto('second_factors')
      .values({ user_id: userId, secret, last_step: lastStep })
      .onConflict((known) => known.doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Uses up the codes until a step; false if they were used before. Only one of two concurrent calls gets true. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Removes the second factor with its recovery codes; false if there is none. */
  async remove(userId: string): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await this.#removeCodes(userId);
    return numDeletedRows > 0n;
  }

  async replaceCodes(userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.#removeCodes(userId);
    await typedSql(this.em)
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
  }

  /** Uses up a recovery code; false if it isn't one of the user's unused codes. */
  async useCode(userId: string, hash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  async countCodes(userId: string): Promise<number> {
    const { codes } = await typedSql(this.em)
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('codes'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(codes);
  }

  async #removeCodes(userId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  }
}
