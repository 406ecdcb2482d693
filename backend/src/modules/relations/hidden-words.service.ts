import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { HiddenWords } from '@qlixline/contract/safety';

import { Transactions } from '../../database/transactions.ts';

/** Words whose posts and comments a person does not want to see (`HAS_HIDDEN_WORD`). */
@Injectable()
export class HiddenWordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** In the order of the alphabet. */
  async of(userId: string): Promise<HiddenWords> {
    const rows = await this.em.execute<{ word: string }[]>(
      'select word::text as word from hidden_words where user_id = ? order by hidden_words.word',
      [userId],
    );
    return { words: rows.map(({ word }) => word) };
  }

  /** Two that differ in their case alone are one. */
  async replace(userId: string, { words }: HiddenWords): Promise<HiddenWords> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([userId]); // two replacements at once must not become the sum of both
      await this.em.execute('delete from hidden_words where user_id = ?', [userId]);
      for (const word of words) {
        await this.em.execute('insert into hidden_words (user_id, word) values (?, ?) on conflict do nothing', [
          userId,
          word,
        ]);
      }
      return this.of(userId);
    });
  }
}
