import { defineEntity, p } from '@mikro-orm/core';
import type { SpeciesId } from '@qlixline/contract/species-ids';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { Image } from './image.entity.ts';
import { User } from './user.entity.ts';

export const newsFeedTable = defineEntity({
  name: 'NewsFeed',
  tableName: 'news_feeds',
  properties: {
    id: rowId().primary(),
    url: p.text().unique(),
    /** As the server said the last time. */
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    /** One after the other. */
    failures: p.integer().default(0),
    nextAt: insertedAt(),
    /** When somebody last began to fetch it, who may be gone. */
    claimedAt: p.datetime().nullable(),
    fetchedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'news_feeds_url_check', expression: 'length(url) <= 1000' }],
  indexes: [{ name: 'news_feeds_due', properties: 'nextAt' }],
});

/** A feed of NEWS_FEEDS (decision: pet-news). */
class NewsFeed extends newsFeedTable.class {}
newsFeedTable.setClass(NewsFeed);

export const newsArticleTable = defineEntity({
  name: 'NewsArticle',
  tableName: 'news_articles',
  properties: {
    id: rowId().primary(),
    /** Null of those that come with the product, and of a feed that is asked no more. */
    feed: () => belongsTo(NewsFeed).nullable().deleteRule('set null'),
    /** Its address without what only counts readers. */
    key: p.text().unique(),
    /** Letters and digits of its title: two feeds may have it under two addresses. */
    titleKey: p.text(),
    url: p.text().nullable(),
    source: p.text(),
    title: p.text(),
    paragraphs: p.array().columnType('text[]').$type<string[]>(),
    species: p.array().columnType('text[]').$type<SpeciesId[]>(),
    image: () => belongsTo(Image).nullable().deleteRule('set null'),
    /** Of the picture, until it is fetched or cannot be. */
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

/** What somebody has written about animals. */
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

/** Somebody reads it later. */
class NewsSave extends newsSaveTable.class {}
newsSaveTable.setClass(NewsSave);
