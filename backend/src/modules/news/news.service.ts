import { Injectable } from '@nestjs/common';
import { NEWS_SAVED_MAX } from '@qlixline/contract/limits';
import type { NewsQuery } from '@qlixline/contract/news/news';

import { Favourites } from '../../database/favourites.ts';
import { notFound } from '../../errors/problem-error.ts';
import { NewsRepository } from './news.repository.ts';

/** News articles for users, and their saved ones (decision: pet-news). */
@Injectable()
export class NewsService {
  constructor(
    private readonly news: NewsRepository,
    private readonly favourites: Favourites,
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
    const saved = { table: 'news_saves', userId, id } as const;
    if (!isSaved) return this.favourites.remove(saved);
    return this.favourites.add(saved, {
      isThere: () => this.news.exists(id),
      max: NEWS_SAVED_MAX,
      tooMany: `You can save at most ${NEWS_SAVED_MAX} articles.`,
    });
  }
}
