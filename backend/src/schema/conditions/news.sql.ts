/** Those that come with the product stand in for feeds where there are none. On a row of `news_articles`. */
export const IS_SHOWN_ARTICLE = `(news_articles.url is not null or not exists (select from news_feeds))`;
