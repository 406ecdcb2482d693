import type { NewsArticle, NewsCard } from '@qlixline/contract/news/news';

import { EXCERPT } from './excerpt.sql.ts';
import { IMAGE_OF } from './image.sql.ts';
import { isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';

const SUMMARY_CHARACTERS = 220;

/** SQL of each field of the contract's card, from a row of `news_articles`. */
const NEWS_CARD_FIELDS = (viewer: string, article: string): JsonFields<NewsCard> => ({
  id: `${article}.id`,
  title: `${article}.title`,
  summary: EXCERPT(`array_to_string(${article}.paragraphs, ' ')`, SUMMARY_CHARACTERS),
  image: IMAGE_OF(`${article}.image_id`),
  source: `${article}.source`,
  url: `${article}.url`,
  publishedAt: isoTime(`${article}.published_at`),
  species: `${article}.species`,
  isSaved: `exists (select from news_saves s where s.user_id = ${viewer} and s.article_id = ${article}.id)`,
});

export const NEWS_CARD_JSON = (viewer: string, article: string): string =>
  jsonObject<NewsCard>(NEWS_CARD_FIELDS(viewer, article));

export const NEWS_ARTICLE_JSON = (viewer: string, article: string): string =>
  jsonObject<NewsArticle>({ ...NEWS_CARD_FIELDS(viewer, article), paragraphs: `${article}.paragraphs` });
