import { COUNTED_BYTES } from './counted-bytes.ts';

type Counter = { table: string; writer: string; columns: readonly string[] };

/** Tables whose bytes count, each with its writer's column. */
export const BYTE_COUNTERS: readonly Counter[] = Object.entries(COUNTED_BYTES).flatMap(([table, counted]) =>
  'unless' in counted ? [] : [{ table, ...counted }],
);

/** Columns with numbers. Their values are counted rather than the length of their text. */
const NUMBERS: ReadonlySet<string> = new Set(['bytes']);

const sizeOf = (column: string): string =>
  NUMBERS.has(column) ? column : `coalesce(octet_length(${column}::text), 0)`;

/** Sum over all of a user's rows, as the triggers count it. */
export const SUM_OF_STORED_BYTES = (user: string): string =>
  `(${BYTE_COUNTERS.map(
    ({ table, writer, columns }) =>
      `(select coalesce(sum(${columns.map(sizeOf).join(' + ')}), 0)::bigint from ${table} where ${writer} = ${user})`,
  ).join(' + ')})`;

/** Bytes that a user stores: the counter's value, or the sum if rows from before the counter aren't included yet. */
export const STORED_BYTES = (user: string): string => `coalesce(
  (select stored.bytes - coalesce((select sum(freed.bytes) from freed_bytes freed where freed.user_id = ${user}), 0)::bigint
   from stored_bytes stored where stored.user_id = ${user} and stored.is_complete),
  ${SUM_OF_STORED_BYTES(user)})`;

/** Statement that creates a user's counter, marked as incomplete, if there is none. */
export const INSERT_COUNTER = (user: string): string =>
  `insert into stored_bytes (user_id, bytes) select users.id, 0 from users where users.id = ${user} on conflict do nothing`;

/** Users after a given one, in the order of their ids, each with a mark if their counter is complete. */
export const USERS_AFTER = (user: string): string => `
  select users.id, coalesce(stored.is_complete, false) as "isSettled"
  from users left join stored_bytes stored on stored.user_id = users.id
  where users.id > ${user} order by users.id`;
