import type { FoundConversation } from '@qlixline/contract/search/search';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { HIDDEN_PEOPLE, NEWEST_CONVERSATIONS_OF } from '../../schema/search/searchable.sql.ts';
import { IMAGE_URL } from '../../schema/json/image.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';
import { NAME_MATCH } from './found-names.sql.ts';

const EXAMINED_MAX = 300;
/** Minimum similarity, higher than elsewhere: results are ordered by time, so weak matches would come first. */
const LIKENESS_MIN = 0.45;
/** Condition that a word of the group's name starts with the query. Folded words contain no `like` wildcards. */
const IS_GROUP_CALLED = `(asked.words <> '' and ' ' || fold_words(own.name) like '% ' || asked.words || '%')`;

/**
 * Searches conversations by the other user's or the group's name. Parameters: $1 the viewer, $2 the words, $3 the
 * position to start after (null: the newest), $4 the limit.
 */
export const conversationsQuery = definePreparedQuery(
  'search-conversations',
  `
    ${PAGE({
      before: `${HIDDEN_PEOPLE('$1')}, asked as materialized (select fold_words($2) as words)`,
      rows: `
        select own.* from ${NEWEST_CONVERSATIONS_OF('$1', `coalesce($3::bigint, ${Number.MAX_SAFE_INTEGER})`, EXAMINED_MAX)} own
        cross join asked
        cross join lateral ${NAME_MATCH({ table: 'user_names', id: 'user_id' }, 'own.other_id')} match
        where match.begins or match.likeness >= ${LIKENESS_MIN} or ${IS_GROUP_CALLED}
        order by place desc limit $4 + 1`,
      limit: '$4',
      json: jsonObject<FoundConversation>({
        id: 'item.id',
        user: USER_CARD_OF('item.other_id'),
        group: `case when item.name is not null then ${jsonObject<NonNullable<FoundConversation['group']>>({
          name: 'item.name',
          imageUrl: IMAGE_URL('item.image_id'),
        })} end`,
      }),
    })}
    select ${PAGE_JSON('$4')} as json`,
);
