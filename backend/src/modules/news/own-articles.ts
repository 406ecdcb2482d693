import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { OWN_NEWS } from './own-news.ts';

/** The product's own articles, for installations without feeds. */
@Injectable()
export class OwnArticles {
  constructor(private readonly em: EntityManager) {}

  /** Adds each article once and updates its text to this version's. */
  async add(): Promise<void> {
    await typedSql(this.em.fork())
      .insertInto('news_articles')
      .values(
        OWN_NEWS.map(({ name, title, publishedOn, species, paragraphs }) => ({
          key: `qlixline:${name}`,
          title_key: name,
          source: PRODUCT_NAME,
          title,
          paragraphs: [...paragraphs],
          species: [...species],
          published_at: `${publishedOn}T08:00:00Z`,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          title: sql.ref('excluded.title'),
          paragraphs: sql.ref('excluded.paragraphs'),
          species: sql.ref('excluded.species'),
        }),
      )
      .execute();
  }
}
