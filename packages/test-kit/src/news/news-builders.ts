import { newsArticleSchema } from '@qlixline/contract/news/news';
import type { NewsArticle } from '@qlixline/contract/news/news';

import { nextId } from '../builders.ts';

/** Builds an article of a third party. */
export function buildArticle(overrides: Partial<NewsArticle> = {}): NewsArticle {
  return newsArticleSchema.parse({
    id: nextId(),
    title: 'Dogs and us',
    summary: 'They wait. So do we.',
    image: null,
    source: 'Paws & Co',
    url: 'https://paws.example/dogs',
    publishedAt: '2026-01-02T03:04:05.000Z',
    species: ['dog'],
    isSaved: false,
    paragraphs: ['They wait.', 'So do we.'],
    ...overrides,
  } satisfies NewsArticle);
}
