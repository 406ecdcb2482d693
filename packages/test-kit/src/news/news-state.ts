import type { NewsArticle } from '@qlixline/contract/news/news';

/** State with articles, newest first. */
export type NewsState = { news: NewsArticle[] };

export const createNewsState = (seed: Partial<NewsState>): NewsState => ({ news: seed.news ?? [] });
