import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NewsQuery } from '@qlixline/contract/news/news';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { risingOfCursor } from '../../database/cursors/rising-cursor.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { newsArticleQuery, newsQuery, savedNewsQuery } from './news.query.ts';

/** Articles, and the users who have saved them. */
@Injectable()
export class NewsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `newsPageSchema`. */
  async pageJson(viewerId: string, { species: wanted, part, ...page }: NewsQuery): Promise<string> {
    const { cursor, limit } = page;
    const species = wanted ?? null;
    if (part === 'saved') {
      return (await this.preparedReads.json(savedNewsQuery, [viewerId, species, pageBefore(page).before, limit]))!;
    }
    const after = cursor === undefined ? null : risingOfCursor(cursor);
    const values = [viewerId, species, after?.value ?? null, after?.id ?? null, limit];
    return (await this.preparedReads.json(newsQuery, values))!;
  }

  /** Returns JSON text in the shape of `newsArticleSchema`; null if there is none. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(newsArticleQuery, [viewerId, id]);
  }

  async exists(id: number): Promise<boolean> {
    const article = await typedSql(this.em)
      .selectFrom('news_articles')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return article !== undefined;
  }
}
