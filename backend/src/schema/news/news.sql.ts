/** Condition on a row of `news_articles`: the product's own are shown only if there are no feeds. */
export const IS_SHOWN_ARTICLE = `(news_articles.url is not null or not exists (select from news_feeds))`;
