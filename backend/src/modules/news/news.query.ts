import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { IS_SHOWN_ARTICLE } from '../../schema/news/news.sql.ts';
import { NEWS_ARTICLE_JSON, NEWS_CARD_JSON } from '../../schema/json/news.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';

/** Position that ascends from the newest article: seconds before a date in the far future. */
const PLACE = `(4e9 - extract(epoch from news_articles.published_at))::float8`;
const IS_ABOUT = (species: string): string => `(${species}::text is null or ${species} = any(news_articles.species))`;

/**
 * Reads `GET /api/news`. Parameters: $1 the viewer, $2 the species, $3 and $4 the position and id to start after, $5
 * the limit.
 */
export const newsQuery = definePreparedQuery(
  'news',
  `
    ${PAGE({
      rows: `
        select news_articles.*, ${PLACE} as place_in_list from news_articles
        where ${IS_SHOWN_ARTICLE} and ${IS_ABOUT('$2')}
          and ($3::float8 is null or ${PLACE} > $3 or ${PLACE} = $3 and news_articles.id < $4)
        order by published_at desc, id desc limit $5 + 1`,
      limit: '$5',
      order: 'place_in_list, id desc',
      last: `(array_agg(item.place_in_list || ';' || item.id order by item.place_in_list desc, item.id))[1]`,
      json: NEWS_CARD_JSON('$1::uuid', 'item'),
    })}
    select ${PAGE_JSON('$5')} as json`,
);

/**
 * Reads `GET /api/news?part=saved`. Parameters: $1 the user, $2 the species, $3 the position to start before, $4 the
 * limit.
 */
export const savedNewsQuery = definePreparedQuery(
  'news-saved',
  `
    ${PAGE({
      rows: `
        select news_articles.*, s.id as place_in_list
        from news_saves s join news_articles on news_articles.id = s.article_id
        where s.user_id = $1 and s.id < $3 and ${IS_ABOUT('$2')}
        order by s.id desc limit $4 + 1`,
      limit: '$4',
      order: 'place_in_list desc',
      last: 'min(item.place_in_list)',
      json: NEWS_CARD_JSON('$1::uuid', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json`,
);

/** Reads `GET /api/news/:id`. Parameters: $1 the viewer, $2 the article. */
export const newsArticleQuery = definePreparedQuery(
  'news-article',
  `select ${NEWS_ARTICLE_JSON('$1::uuid', 'news_articles')}::text as json from news_articles where news_articles.id = $2`,
);
