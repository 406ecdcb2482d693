import type { Topic } from '@qlixline/contract/topics/topic';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { TOPICS_CALLED } from '../../schema/search/searchable.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { TOPIC_FIELDS } from '../../schema/json/topic.sql.ts';

/**
 * Searches topics, those with most members first, as in their directory. Parameters: $1 the viewer, $2 the words, $3
 * the position to start after (null: the first), $4 the limit, $5 a species or null.
 */
export const topicsQuery = definePreparedQuery(
  'search-topics',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select called.* from ${TOPICS_CALLED('$1', '$2')} called
        where ($3::bigint is null or called.place < $3) and ($5::text is null or called.species = $5)
        order by called.place desc limit $4 + 1`,
      limit: '$4',
      json: jsonObject<Topic>(TOPIC_FIELDS('$1', 'item')),
    })}
    select ${PAGE_JSON('$4')} as json`,
);
