import type { MessagePart } from '@qlixline/contract/messages/message';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';
import { MEMBERSHIP } from '../../schema/messages/conversation.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { FITTING } from '../../schema/json/page.sql.ts';
import { MESSAGE_JSON } from '../../schema/json/message.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';

type PartOfConversation = {
  /** SQL that selects rows of `messages` of the conversation `c`. */
  rows: string;
  order: 'number' | 'revision';
  /** Order in which messages that don't fit into the part are left out, from the last one on. */
  fromFirst: string;
  hasOlder: string;
  hasNewer: string;
};

/**
 * Builds a query of `GET /api/conversations/:id/messages`; no row if the viewer can't see it. Parameters: $1 the
 * viewer, $2 the conversation.
 */
const partQuery = (name: string, { rows, order, fromFirst, hasOlder, hasNewer }: PartOfConversation): PreparedQuery =>
  definePreparedQuery(
    `messages-${name}`,
    `
      with ${BLOCKED('$1')}
      select part.json from conversations c
      cross join lateral ${MEMBERSHIP('$1', 'c.id')} m
      cross join lateral (
        with found as materialized (${rows}),
        shown as materialized (${FITTING({
          rows: 'select * from found where not is_beyond',
          json: MESSAGE_JSON('$1::uuid', 'item', 'm.visible_after'),
          order: fromFirst,
        })})
        select ${jsonObject<MessagePart>({
          items: `(select coalesce(json_agg(shown.page_json order by shown.${order}), '[]') from shown)`,
          revision: 'c.revision',
          hasOlder,
          hasNewer,
        })}::text as json) part
      where c.id = $2`,
  );

/** Selects one row more than `limit` in this direction; the extra row only shows that there are more. */
const upTo = (limit: string, where: string, order: string): string => `
  select messages.*, row_number() over (order by ${order}) > ${limit} as is_beyond
  from messages where messages.conversation_id = c.id and messages.number > m.visible_after and ${where}
  order by ${order} limit ${limit} + 1`;

const IS_MORE = '(select count(*) from found) > (select count(*) from shown)';

/** Additional parameters: $3 the number to end before (null: the newest), $4 the limit. */
export const messagesBeforeQuery = partQuery('before', {
  rows: upTo('$4', 'messages.number < coalesce($3::integer, 2147483647)', 'messages.number desc'),
  order: 'number',
  fromFirst: 'item.number desc',
  hasOlder: IS_MORE,
  hasNewer: '$3::integer is not null and c.last_number >= $3',
});

/** Additional parameters: $3 the number, $4 the limit, half of which is before it. */
export const messagesAroundQuery = partQuery('around', {
  rows: `
    (${upTo('$4 / 2', 'messages.number < $3', 'messages.number desc')})
    union all
    (${upTo('$4 - $4 / 2', 'messages.number >= $3', 'messages.number')})`,
  order: 'number',
  fromFirst: 'abs(item.number - $3)',
  hasOlder: 'exists (select from found where number < coalesce((select min(number) from shown), $3))',
  hasNewer: 'exists (select from found where number > coalesce((select max(number) from shown), $3 - 1))',
});

/** Additional parameters: $3 the revision, $4 the limit. */
export const messagesChangedQuery = partQuery('changed', {
  rows: upTo('$4', 'messages.revision > $3', 'messages.revision'),
  order: 'revision',
  fromFirst: 'item.revision',
  hasOlder: 'false',
  hasNewer: IS_MORE,
});

/** Reads one message; no row if the viewer can't see it. Parameters: $1 the viewer, $2 its id. */
export const messageQuery = definePreparedQuery(
  'message',
  `
    with ${BLOCKED('$1')}
    select ${MESSAGE_JSON('$1::uuid', 'messages', 'm.visible_after')}::text as json
    from messages cross join lateral ${MEMBERSHIP('$1', 'messages.conversation_id')} m
    where messages.id = $2 and messages.number > m.visible_after`,
);
