import type { LikeState } from '@qlixline/contract/posts/post';
import type { ThreadCard } from '@qlixline/contract/topics/thread';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { SELECTIVITY_HINT } from '../../schema/selectivity-hint.sql.ts';
import { FOUND_REPLY, FOUND_THREAD, IS_LISTED_IN_TOPIC } from '../../schema/safety/oversight.sql.ts';
import { VISIBLE_REPLY, VISIBLE_THREAD } from '../../schema/topics/topic.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { FITTING, PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import {
  REPLY_LIKES,
  THREAD_CARD_FIELDS,
  THREAD_JSON,
  THREAD_LIKES,
  THREAD_REPLY_JSON,
} from '../../schema/json/topic.sql.ts';

/** Offset added to the position of a pinned thread, which sorts it before all others. */
const PINNED_OFFSET = 2 ** 50;

const rowsOf = (isPinned: boolean): string => {
  const position = isPinned ? `threads.position + ${PINNED_OFFSET}` : 'threads.position';
  return `(
    select threads.*, ${position} as place from threads
    where threads.topic_id = $2 and ${position} < coalesce($3::bigint, ${Number.MAX_SAFE_INTEGER})
      and ${isPinned ? '' : 'not'} threads.is_pinned
      and ${SELECTIVITY_HINT(`${FOUND_THREAD('$1::uuid')} and ${IS_LISTED_IN_TOPIC('thread', '$1::uuid')}`)}
    order by threads.position desc limit $4 + 1)`;
};

/**
 * Reads `GET /api/topics/:id/threads`; no row if there is no such topic. Parameters: $1 the viewer, $2 the topic, $3
 * the position to start after (null: the first), $4 the limit.
 */
export const threadListQuery = definePreparedQuery(
  'threads-of-topic',
  `
    ${PAGE({
      before: BLOCKED('$1'),
      rows: `
        select * from (${rowsOf(true)} union all ${rowsOf(false)}) listed order by place desc limit $4 + 1`,
      limit: '$4',
      json: jsonObject<ThreadCard>(THREAD_CARD_FIELDS('$1::uuid', 'item')),
    })}
    select ${PAGE_JSON('$4')} as json from topics where topics.id = $2`,
);

const FROM_FOUND = `from threads where threads.id = $2 and ${FOUND_THREAD('$1::uuid')}`;
const FROM_VISIBLE = `from threads where threads.id = $2 and ${VISIBLE_THREAD('$1')}`;

/** Reads `GET /api/threads/:id`. Parameters: $1 the viewer, $2 the thread. */
export const threadQuery = definePreparedQuery(
  'thread',
  `with ${BLOCKED('$1')} select ${THREAD_JSON('$1::uuid', 'threads')}::text as json ${FROM_FOUND}`,
);

/** Reads `likeStateSchema` of a thread. Parameters as for threadQuery. */
export const threadLikeStateQuery = definePreparedQuery(
  'thread-like-state',
  `with ${BLOCKED('$1')} select ${jsonObject<LikeState>(THREAD_LIKES('$1', 'threads'))}::text as json ${FROM_VISIBLE}`,
);

const IS_READ = `${FOUND_REPLY('$1::uuid')} and ${IS_LISTED_IN_TOPIC('threadReply', '$1::uuid')}`;

/**
 * SQL condition that the viewer sees a reply on this side of the page. Searches in order of the numbers and stops at
 * the first.
 */
const HAS = (side: string, order: string): string => `coalesce((
  select true from thread_replies
  where thread_replies.thread_id = $2 and ${side} and ${SELECTIVITY_HINT(IS_READ)}
  order by thread_replies.number ${order} limit 1), false)`;

const partQuery = (name: string, { place, order, first, last }: Record<'place' | 'order' | 'first' | 'last', string>) =>
  definePreparedQuery(
    name,
    `
      with ${BLOCKED('$1')},
      part as materialized (${FITTING({
        rows: `
          select * from thread_replies
          where thread_replies.thread_id = $2 and ${place} and ${SELECTIVITY_HINT(IS_READ)}
          order by thread_replies.number ${order} limit $4`,
        json: THREAD_REPLY_JSON('$1::uuid', 'item'),
        order: `item.number ${order}`,
      })})
      select json_build_object(
        'items', (select coalesce(json_agg(part.page_json order by part.number), '[]') from part),
        'hasEarlier', ${HAS(first, 'desc')},
        'hasLater', ${HAS(last, '')})::text as json
      ${FROM_FOUND}`,
  );

const FIRST = '(select min(number) from part)';
const LAST = '(select max(number) from part)';

/**
 * Reads `GET /api/threads/:id/replies?after=`; no row if the viewer can't see the thread. Parameters: $1 the viewer, $2
 * the thread, $3 the number, $4 the limit.
 */
export const repliesAfterQuery = partQuery('thread-replies-after', {
  place: 'thread_replies.number > $3',
  order: '',
  first: `thread_replies.number < coalesce(${FIRST}, $3 + 1)`,
  last: `thread_replies.number > coalesce(${LAST}, 2147483647)`,
});

/** Reads the replies before a number, like `repliesAfterQuery`. */
export const repliesBeforeQuery = partQuery('thread-replies-before', {
  place: 'thread_replies.number < $3',
  order: 'desc',
  first: `thread_replies.number < coalesce(${FIRST}, 0)`,
  last: `thread_replies.number > coalesce(${LAST}, $3 - 1)`,
});

const FROM_VISIBLE_REPLY = `
  from thread_replies reply join threads on threads.id = reply.thread_id
  where reply.id = $2 and ${VISIBLE_REPLY('$1', 'reply')} and ${VISIBLE_THREAD('$1')}`;

/** Reads one reply. Parameters: $1 the viewer, $2 the reply. */
export const replyQuery = definePreparedQuery(
  'thread-reply',
  `with ${BLOCKED('$1')} select ${THREAD_REPLY_JSON('$1', 'reply')}::text as json ${FROM_VISIBLE_REPLY}`,
);

export const replyLikeStateQuery = definePreparedQuery(
  'thread-reply-like-state',
  `with ${BLOCKED('$1')}
   select ${jsonObject<LikeState>(REPLY_LIKES('$1', 'reply'))}::text as json ${FROM_VISIBLE_REPLY}`,
);
