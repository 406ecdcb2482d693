import { defineEntity, p } from '@mikro-orm/core';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';
import { User } from '../users/user.entity.ts';

export const newsFeedTable = defineEntity({
  name: 'NewsFeed',
  tableName: 'news_feeds',
  properties: {
    id: rowId().primary(),
    url: p.text().unique(),
    /** Validators from the server's last response. */
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    /** Consecutive failures. */
    failures: p.integer().default(0),
    nextAt: insertedAt(),
    /** Time of the last claim, whose holder may have died. */
    claimedAt: p.datetime().nullable(),
    fetchedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'news_feeds_url_check', expression: 'length(url) <= 1000' }],
  indexes: [{ name: 'news_feeds_due', properties: 'nextAt' }],
});

/** Feed from NEWS_FEEDS (decision: pet-news). */
class NewsFeed extends newsFeedTable.class {}
newsFeedTable.setClass(NewsFeed);

export const newsArticleTable = defineEntity({
  name: 'NewsArticle',
  tableName: 'news_articles',
  properties: {
    id: rowId().primary(),
    /** Feed; null for the product's own articles and for those of removed feeds. */
    feed: () => belongsTo(NewsFeed).nullable().deleteRule('set null'),
    /** Address without tracking parameters. */
    key: p.text().unique(),
    /** Letters and digits of the title, which detect the same article in two feeds. */
    titleKey: p.text(),
    url: p.text().nullable(),
    source: p.text(),
    title: p.text(),
    paragraphs: p.array().columnType('text[]').$type<string[]>(),
    species: p.array().columnType('text[]').$type<SpeciesId[]>(),
    image: () => belongsTo(Image).nullable().deleteRule('set null'),
    /** Address of the picture, until it is fetched or has failed. */
    imageUrl: p.text().nullable(),
    publishedAt: p.datetime(),
    createdAt: insertedAt(),
  },
  checks: [{ name: 'news_articles_key_check', expression: 'length(key) <= 1000' }],
  indexes: [
    {
      name: 'news_articles_newest',
      columns: [
        { name: 'publishedAt', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    { name: 'news_articles_titled', properties: ['titleKey', 'publishedAt'] },
    { name: 'news_articles_feed', properties: 'feed', where: 'feed_id is not null' },
    { name: 'news_articles_image', properties: 'image', where: 'image_id is not null' },
    { name: 'news_articles_wanting', properties: 'id', where: 'image_url is not null' },
  ],
});

/** Article about animals. */
class NewsArticle extends newsArticleTable.class {}
newsArticleTable.setClass(NewsArticle);

export const newsSaveTable = defineEntity({
  name: 'NewsSave',
  tableName: 'news_saves',
  properties: {
    id: rowId().primary(),
    user: () => belongsTo(User),
    article: () => belongsTo(NewsArticle),
  },
  indexes: [
    { name: 'news_saves_newest', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] },
    { name: 'news_saves_article', properties: 'article' },
  ],
  uniques: [{ name: 'news_saves_once', properties: ['user', 'article'] }],
});

/** Article that a user has saved. */
class NewsSave extends newsSaveTable.class {}
newsSaveTable.setClass(NewsSave);
