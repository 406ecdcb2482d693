import type { FoundMessage } from '@qlixline/contract/messages/message';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { MEMBERSHIP } from '../../schema/messages/conversation.sql.ts';
import { CURSOR_AT } from '../../schema/json/cursor.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { BLOCKED, IS_HIDDEN } from '../../schema/json/blocked.sql.ts';
import { FITTING, FITTING_JSON } from '../../schema/json/page.sql.ts';
import { USER_CARD_OF } from '../../schema/json/user-card.sql.ts';

/** Bound on words that start with the last word of the search, in alphabetical order. */
const COMPLETIONS_MAX = 20;
/** Bound on messages scanned per page, newest first. The next page continues after them. */
const CANDIDATES_MAX = 200;

const IN_CONVERSATION = 'message_words.conversation_id = $2';
/** Condition of a prefix match; nothing sorts after the last code point. */
const BEGINS_LIKE_LAST = `message_words.word >= $4 and message_words.word < $4 || chr(1114111)`;

/**
 * Reads `GET /api/conversations/:id/search`; no row for non-members. Steps through an index by words and numbers, so
 * that its cost doesn't depend on the conversation's length. Parameters: $1 the viewer, $2 the conversation, $3 all
 * words but the last, $4 the prefix of the last word, $5 the number to end before (null: the newest), $6 the limit.
 */
export const messageSearchQuery = definePreparedQuery(
  'message-search',
  `
    with recursive ${BLOCKED('$1')},
    searched as materialized (
      select m.conversation_id, m.visible_after from ${MEMBERSHIP('$1', '$2')} m),
    completions(word, nth) as (
      (select word, 1 from message_words where ${IN_CONVERSATION} and ${BEGINS_LIKE_LAST} order by word limit 1)
      union all
      select next.word, nth + 1 from completions
      cross join lateral (
        select word from message_words
        where ${IN_CONVERSATION} and ${BEGINS_LIKE_LAST} and message_words.word > completions.word
        order by word limit 1) next
      where nth < ${COMPLETIONS_MAX}),
    candidates as materialized (
      select distinct one.number from completions cross join lateral (
        select number from message_words
        where ${IN_CONVERSATION} and message_words.word = completions.word
          and number > (select visible_after from searched) and number < coalesce($5::integer, 2147483647)
        order by number desc limit ${CANDIDATES_MAX}) one
      order by number desc limit ${CANDIDATES_MAX}),
    found as materialized (
      select messages.* from candidates
      join messages on messages.conversation_id = $2 and messages.number = candidates.number
      where messages.event is null and not ${IS_HIDDEN('messages.author_id')}
        and not exists (
          select from unnest($3::text[]) said(word) where not exists (
            select from message_words
            where ${IN_CONVERSATION} and message_words.word = said.word and message_words.number = candidates.number))
      order by messages.number desc limit $6 + 1),
    shown as (${FITTING({
      rows: 'select * from found order by number desc limit $6',
      json: jsonObject<FoundMessage>({
        number: 'item.number',
        author: USER_CARD_OF('item.author_id'),
        text: 'item.text',
        createdAt: isoTime('item.created_at'),
      }),
      order: 'item.number desc',
    })})
    select json_build_object(
      'items', (select ${FITTING_JSON} from shown item),
      'nextCursor', case
        when (select count(*) from found) > (select count(*) from shown) then ${CURSOR_AT('(select min(number) from shown)')}
        when (select count(*) from candidates) = ${CANDIDATES_MAX} then ${CURSOR_AT('(select min(number) from candidates)')}
      end)::text as json
    from searched`,
);
