import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NEWS_KEPT_DAYS } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { Transactions } from '../../../database/connections/transactions.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import type { Validators } from '../../../outside/fetch-public.ts';
import type { FeedArticle } from './articles-of-feed.ts';

const REMOVAL_BATCH_SIZE = 500;
/** Days within which equal titles in two feeds mean the same article. */
const SAME_WITHIN_DAYS = 3;
/** Advisory lock that orders two feeds with the same article, so that one of them is first. */
const ARTICLES_LOCK = 6_034_119;

const NOW = sql<string>`now()`;
/** Condition that no process works on the feed: it is unclaimed, or the claim is older than any fetch takes. */
const IS_UNCLAIMED = sql<boolean>`(claimed_at is null or claimed_at < now() - interval '2 minutes')`;

export type DueFeed = { id: number; url: string; known: Validators; failures: number };
export type WantedPicture = { id: number; imageUrl: string };

/** Feeds with their schedules, and their articles. */
@Injectable()
export class FeedsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** Sets the feeds to fetch, replacing all others. */
  async setFeeds(urls: readonly string[]): Promise<void> {
    if (urls.length > 0) {
      await this.#sql()
        .insertInto('news_feeds')
        .values(urls.map((url) => ({ url })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await this.#sql()
      .deleteFrom('news_feeds')
      .where(sql<boolean>`url <> all(${[...urls]}::text[])`)
      .execute();
  }

  /** Claims the feed that has been due longest; no other backend takes it meanwhile. */
  async claim(): Promise<DueFeed | undefined> {
    const feed = await this.#sql()
      .updateTable('news_feeds')
      .set({ claimed_at: NOW })
      .where('id', '=', (feeds) =>
        feeds
          .selectFrom('news_feeds')
          .select('id')
          .where('next_at', '<=', NOW)
          .where(IS_UNCLAIMED)
          .orderBy('next_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'url', 'etag', 'last_modified as lastModified', 'failures'])
      .executeTakeFirst();
    if (!feed) return undefined;
    const { etag, lastModified, ...due } = feed;
    return { ...due, known: { etag, lastModified } };
  }

  /** Schedules the next fetch. `validators` is null if the feed was unchanged. */
  async noteFetched(id: number, validators: Validators | null, againInMinutes: number): Promise<void> {
    await this.#sql()
      .updateTable('news_feeds')
      .set({
        ...(validators && { etag: validators.etag, last_modified: validators.lastModified }),
        failures: 0,
        claimed_at: null,
        fetched_at: NOW,
        next_at: sql<string>`now() + make_interval(mins => ${againInMinutes}::integer)`,
      })
      .where('id', '=', id)
      .execute();
  }

  async noteFailed(id: number, againInMinutes: number): Promise<void> {
    await this.#sql()
      .updateTable('news_feeds')
      .set({
        failures: sql`failures + 1`,
        claimed_at: null,
        next_at: sql<string>`now() + make_interval(mins => ${againInMinutes}::integer)`,
      })
      .where('id', '=', id)
      .execute();
  }

  /** Adds the articles that no feed has brought before, and returns how many. */
  async add(feedId: number, articles: readonly FeedArticle[]): Promise<number> {
    return this.transactions.run(async () => {
      const db = typedSql(this.em);
      await sql`select pg_advisory_xact_lock(${ARTICLES_LOCK})`.execute(db);
      let added = 0;
      for (const article of articles) {
        const publishedAt = article.publishedAt.toISOString();
        const same = await db
          .selectFrom('news_articles')
          .select('id')
          .where((eb) =>
            eb.or([
              eb('key', '=', article.key),
              eb.and([
                eb('title_key', '=', article.titleKey),
                sql<boolean>`abs(extract(epoch from published_at - ${publishedAt}::timestamptz)) < ${SAME_WITHIN_DAYS * 86_400}`,
              ]),
            ]),
          )
          .executeTakeFirst();
        if (same) continue;
        const { key, titleKey, url, source, title, paragraphs, species, imageUrl } = article;
        await db
          .insertInto('news_articles')
          .values({
            feed_id: feedId,
            key,
            title_key: titleKey,
            url,
            source,
            title,
            paragraphs,
            species,
            image_url: imageUrl,
            published_at: publishedAt,
          })
          .execute();
        added += 1;
      }
      return added;
    });
  }

  /** Lists the newest articles whose picture is still to be fetched. */
  async wantedPictures(limit: number): Promise<WantedPicture[]> {
    const articles = await this.#sql()
      .selectFrom('news_articles')
      .select(['id', sql<string>`image_url`.as('imageUrl')])
      .where('image_url', 'is not', null)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return articles;
  }

  /** Sets the picture; null if it couldn't be fetched, which isn't retried. */
  async setPicture(id: number, imageId: string | null): Promise<void> {
    await this.#sql()
      .updateTable('news_articles')
      .set({ image_id: imageId, image_url: null })
      .where('id', '=', id)
      .execute();
  }

  /** Removes old articles that nobody has saved, and those of feeds no longer fetched. */
  async removeOld(): Promise<void> {
    const { numDeletedRows } = await this.#sql()
      .deleteFrom('news_articles')
      .where('id', 'in', (old) =>
        old
          .selectFrom('news_articles as a')
          .select('a.id')
          .where('a.url', 'is not', null)
          .where(sql<boolean>`a.published_at < now() - make_interval(days => ${NEWS_KEPT_DAYS}::integer)`)
          .where((eb) =>
            eb.not(eb.exists(eb.selectFrom('news_saves as s').select('s.id').whereRef('s.article_id', '=', 'a.id'))),
          )
          .limit(REMOVAL_BATCH_SIZE),
      )
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === REMOVAL_BATCH_SIZE) await this.removeOld();
  }

  /** Opens a new EntityManager, as these statements run outside requests. */
  #sql() {
    return typedSql(this.em.fork());
  }
}
