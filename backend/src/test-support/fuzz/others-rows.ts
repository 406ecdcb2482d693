import type { TestApi } from '../start/start-api.ts';

/**
 * Columns a stranger may legitimately fill with another user: requests, follows, blocks, mutes, reports, answers,
 * notifications, conversations, mails, mentions and failed sign-ins.
 */
const MAY_LEAD_TO_OTHERS = new Set([
  'friend_requests.to_id',
  'user_follows.followed_id',
  'blocks.blocked_id',
  'mutes.muted_id',
  'restrictions.restricted_id',
  'notifications.user_id',
  'notification_actors.user_id',
  'password_resets.user_id',
  'post_mentions.user_id',
  'comment_mentions.user_id',
  'comments.answers_id',
  'conversations.direct_low_id',
  'conversations.direct_high_id',
  'conversation_members.user_id',
  'group_invitations.user_id',
  'sign_ins.user_id',
]);
/** Operators' tables, which users neither own nor may change. */
const OF_OPERATORS = ['registry_log', 'published_builds', 'pruned_builds', 'deploy_tokens', 'user_roles'];
/** Counts that a stranger's likes and replies change on visible posts and threads, and a post's score in Discover. */
const COUNTS = `'{like_count,comment_count,score,reply_count,last_number,position,active_at}'::text[]`;

/**
 * Returns a reader of all rows that belong to a user, in every table that refers to users, so that new tables are
 * covered. It returns texts to compare, by table and column.
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
