import type { TestApi } from '../start-api.ts';

/**
 * Where a stranger may do something that leads to somebody else: ask to be friends, follow, block, mute, report, answer or
 * notify them, begin a conversation, have a mail sent to their address, mention them.
 */
const MAY_LEAD_TO_OTHERS = new Set([
  'friend_requests.to_id',
  'user_follows.followed_id',
  'blocks.blocked_id',
  'mutes.muted_id',
  'notifications.user_id',
  'password_resets.user_id',
  'post_mentions.user_id',
  'comment_mentions.user_id',
  'comments.answers_id',
  'conversations.direct_low_id',
  'conversations.direct_high_id',
  'conversation_members.user_id',
]);
/** Nobody's in particular, and no stranger's to change. */
const OF_OPERATORS = ['registry_log', 'published_builds', 'pruned_builds', 'deploy_tokens', 'user_roles'];
/** Of a post that strangers may see; in Discover, its score follows its likes. Of a thread what replies to it and likes change. */
const COUNTS = `'{like_count,comment_count,score,reply_count,last_number,position,active_at}'::text[]`;

/**
 * Reads all rows that are somebody's, in every table that leads to users: a new table is looked at without being
 * named here. Answers texts to compare, by table and column.
 */
export async function rowsReader(api: TestApi, userId: string): Promise<() => Promise<Record<string, string>>> {
  const references = await api.em().execute<{ table: string; column: string }[]>(`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and cardinality(conkey) = 1
    order by 1, 2`);
  const owned = references.filter(({ table, column }) => !MAY_LEAD_TO_OTHERS.has(`${table}.${column}`));
  const parts = [
    { name: 'users', from: `users row where id = ?` },
    ...owned.map(({ table, column }) => ({ name: `${table}.${column}`, from: `${table} row where ${column} = ?` })),
  ].map(({ name, from }) => `select '${name}' as name, ${ROWS} as rows from ${from}`);
  const whole = OF_OPERATORS.map((table) => `select '${table}' as name, ${ROWS} as rows from ${table} row`);
  const statement = [...parts, ...whole].join(' union all ');
  const values = parts.map(() => userId);
  return async () => {
    const found = await api.em().execute<{ name: string; rows: string }[]>(statement, values);
    return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
  };
}

const ROWS = `coalesce(string_agg((to_jsonb(row) - ${COUNTS})::text, ' ' order by to_jsonb(row)::text), '')`;
