import { Injectable } from '@nestjs/common';
import { NEWS_SAVED_MAX } from '@qlixline/contract/limits';
import type { NewsQuery } from '@qlixline/contract/news';

import { Transactions } from '../../database/transactions.ts';
import { invalidTransition, notFound } from '../../errors/problem-error.ts';
import { NewsRepository } from './news.repository.ts';

/** What is read of the news (decision: pet-news). */
@Injectable()
export class NewsService {
  constructor(
    private readonly news: NewsRepository,
    private readonly transactions: Transactions,
  ) {}

  pageJson(viewerId: string, query: NewsQuery): Promise<string> {
    return this.news.pageJson(viewerId, query);
  }

  async showJson(viewerId: string, id: number): Promise<string> {
    const json = await this.news.json(viewerId, id);
    if (json === null) throw notFound();
    return json;
  }

  setSaved(userId: string, id: number, isSaved: boolean): Promise<void> {
    return this.transactions.run(async () => {
      if (!isSaved) return this.news.unsave(userId, id);
      await this.transactions.lockPeople([userId]);
      if (!(await this.news.exists(id))) throw notFound();
      if ((await this.news.countSaved(userId)) >= NEWS_SAVED_MAX) throw tooMany();
      await this.news.save(userId, id);
    });
  }
}

const tooMany = () => invalidTransition(`You can save at most ${NEWS_SAVED_MAX} articles.`);
