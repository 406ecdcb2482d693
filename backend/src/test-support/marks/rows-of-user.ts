import type { TestApi } from '../start/start-api.ts';

type ForeignKey = { table: string; columns: string; parent: string; parentColumns: string };

/** Positions (`ctid`) of the rows deleted with a user, directly or by cascade, by table. */
export type RowsOfUser = ReadonlyMap<string, readonly string[]>;

/** Follows cascading foreign keys, so that new tables are included. */
export async function rowsOfUser(api: TestApi, userId: string): Promise<RowsOfUser> {
  const em = api.em();
  const keys = await em.execute<ForeignKey[]>(`
    select conrelid::regclass::text as table, confrelid::regclass::text as parent,
      ${NAMES('conrelid', 'conkey')} as columns, ${NAMES('confrelid', 'confkey')} as "parentColumns"
    from pg_constraint where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`);
  const [user] = await em.execute<{ place: string }[]>('select ctid::text as place from users where id = ?', [userId]);
  const found = new Map([['users', new Set([user!.place])]]);
  for (let grew = true; grew;) {
    grew = false;
    for (const { table, columns, parent, parentColumns } of keys) {
      const parents = found.get(parent);
      if (!parents) continue; // no user refers to it so far
      const places = found.get(table) ?? new Set<string>();
      grew ||= !found.has(table);
      found.set(table, places);
      const rows = await em.execute<{ place: string }[]>(
        `select ctid::text as place from ${table} where (${columns}) in (
           select ${parentColumns} from ${parent} where ctid = any (?::tid[]))`,
        [`{${[...parents].map((rowId) => `"${rowId}"`).join(',')}}`],
      );
      grew ||= rows.some(({ place }) => !places.has(place));
      for (const { place } of rows) places.add(place);
    }
  }
  return new Map([...found].map(([table, places]) => [table, [...places]]));
}

const NAMES = (table: string, numbers: string): string => `(
  select string_agg(quote_ident(attname), ', ' order by nth) from unnest(${numbers}) with ordinality as key (number, nth)
  join pg_attribute on attrelid = ${table} and attnum = key.number)`;
