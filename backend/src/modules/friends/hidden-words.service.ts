import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { HiddenWords } from '@qlixline/contract/safety/safety';

import { Transactions } from '../../database/connections/transactions.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';

/** Words that hide a post or comment from a user (`HAS_HIDDEN_WORD`). */
@Injectable()
export class HiddenWordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** Lists the words in alphabetical order. */
  async list(userId: string): Promise<HiddenWords> {
    const words = await typedSql(this.em)
      .selectFrom('hidden_words')
      .select('word')
      .where('user_id', '=', userId)
      .orderBy('word')
      .execute();
    return { words: words.map(({ word }) => word) };
  }

  /** Replaces the words. Words that differ only in case count as one. */
  async replace(userId: string, { words }: HiddenWords): Promise<HiddenWords> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([userId]); // two concurrent replacements must not add up
      await typedSql(this.em).deleteFrom('hidden_words').where('user_id', '=', userId).execute();
      if (words.length > 0) await this.#add(userId, words);
      return this.list(userId);
    });
  }

  async #add(userId: string, words: readonly string[]): Promise<void> {
    await typedSql(this.em)
      .insertInto('hidden_words')
      .values(words.map((word) => ({ user_id: userId, word })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
