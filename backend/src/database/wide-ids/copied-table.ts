import pg from 'pg';
import type { Client } from 'pg';

import type { NarrowTable } from './narrow-ids.ts';
import { triggersOf } from './table-statements.ts';

/** Schema in which the widened copies of large tables grow, with the names of the originals. */
export const COPIES = 'wide_ids';
const BATCH_ROWS = 2_000;
/** Trigger that updates the copy. Its name sorts last, so it fires after the table's other triggers. */
const FOLLOWS = 'zz_follow';

const id = pg.escapeIdentifier;
const list = (names: readonly string[], prefix = ''): string => names.map((name) => `${prefix}${id(name)}`).join(', ');

const same = (keys: readonly string[], one: string, other: string): string =>
  keys.map((key) => `${one}.${id(key)} = ${other}.${id(key)}`).join(' and ');

type Column = { name: string; type: string; isGenerated: boolean };

/**
 * Copy of a table with wide ids. A trigger repeats changes of the original while batches copy the earlier rows. Others
 * read and write meanwhile; no row is locked.
 */
export class CopiedTable {
  readonly #client: Client;
  readonly #table: NarrowTable;

  constructor(client: Client, table: NarrowTable) {
    this.#client = client;
    this.#table = table;
  }

  get #name(): string {
    return this.#table.name;
  }

  /** Copies all rows. A copy that a killed process left is made anew. */
  async make(stop?: AbortSignal): Promise<void> {
    const [written, key] = [await this.#writtenColumns(), await this.#key()];
    await this.#client.query(`
      create schema if not exists ${COPIES};
      drop table if exists ${this.#copy}, ${this.#gone} cascade`);
    await this.#client.query(await this.#definition());
    await this.#client.query(this.#follow(written, key));
    let last: string[] | undefined = [];
    while (last) {
      if (stop?.aborted) return;
      last = await this.#copyAfter(last, written, key);
    }
    await this.#client.query(`analyze ${this.#copy}`);
  }

  get #copy(): string {
    return `${COPIES}.${id(this.#name)}`;
  }

  get #gone(): string {
    return `${COPIES}.${id(`gone_${this.#name}`)}`;
  }

  get #function(): string {
    return `${COPIES}.${id(`follow_${this.#name}`)}`;
  }

  /** Creates the empty copy with its checks, keys and indexes under their names, but without foreign keys and triggers. */
  async #definition(): Promise<string> {
    const { rows: constraints } = await this.#client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = format('public.%I', $1::text)::regclass and contype in ('p', 'u', 'x')
       order by contype <> 'p', conname`,
      [this.#name],
    );
    const { rows: indexes } = await this.#client.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = format('public.%I', $1::text)::regclass
         and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
      [this.#name],
    );
    return [
      `create table ${this.#copy} (like public.${id(this.#name)}
         including defaults including generated including identity including constraints including storage
         including compression including comments including statistics)`,
      `alter table ${this.#copy} ${this.#table.columns.map((column) => `alter column ${id(column)} type bigint`).join(', ')}`,
      ...constraints.map(
        ({ name, definition }) => `alter table ${this.#copy} add constraint ${id(name)} ${definition}`,
      ),
      ...indexes.map(({ definition }) => definition.replace(/ ON public\./, ` ON ${COPIES}.`)),
    ].join(';\n');
  }

  /**
   * Returns the trigger that repeats each change of a row in the copy. It copies the row's current state, which other
   * triggers may have changed again, and records removed keys, as a batch that began before may still copy such a row.
   */
  #follow(written: readonly Column[], key: readonly Column[]): string {
    const [names, keys] = [written.map(({ name }) => name), key.map(({ name }) => name)];
    const others = names.filter((name) => !keys.includes(name));
    const update = others.map((name) => `${id(name)} = excluded.${id(name)}`).join(', ');
    return `
      create table ${this.#gone} as select ${list(keys)} from ${this.#copy} with no data;
      create or replace function ${this.#function}() returns trigger language plpgsql as $follow$
      begin
        if tg_op = 'DELETE' or tg_op = 'UPDATE' and (${list(keys, 'old.')}) is distinct from (${list(keys, 'new.')}) then
          delete from ${this.#copy} copied where ${same(keys, 'copied', 'old')};
          insert into ${this.#gone} (${list(keys)}) values (${list(keys, 'old.')});
        end if;
        if tg_op <> 'DELETE' then
          insert into ${this.#copy} (${list(names)}) overriding system value
          select ${list(names)} from public.${id(this.#name)} original where ${same(keys, 'original', 'new')}
          on conflict (${list(keys)}) do ${update ? `update set ${update}` : 'nothing'};
        end if;
        return null;
      end $follow$;
      create or replace trigger ${FOLLOWS} after insert or update or delete on public.${id(this.#name)}
      for each row execute function ${this.#function}()`;
  }

  /** Copies the rows after a key. Returns the last key; undefined if there are no more rows. */
  async #copyAfter(last: string[], written: readonly Column[], key: readonly Column[]): Promise<string[] | undefined> {
    const keys = list(key.map(({ name }) => name));
    const after =
      last.length > 0 ? `where (${keys}) > (${key.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')})` : '';
    const names = list(written.map(({ name }) => name));
    const { rows } = await this.#client.query<{ last: string[] | null }>(
      `with batch as (
         select ${names} from public.${id(this.#name)} ${after} order by ${keys} limit ${BATCH_ROWS}),
       copied as (
         insert into ${this.#copy} (${names}) overriding system value select ${names} from batch on conflict do nothing)
       select array[${key.map(({ name }) => `${id(name)}::text`).join(', ')}] as last from batch
       order by ${key.map(({ name }) => `${id(name)} desc`).join(', ')} limit 1`,
      last,
    );
    return rows[0]?.last ?? undefined;
  }

  /** Returns the statements that replace the original with the copy, within the transaction that locks both. */
  async takePlace(): Promise<string[]> {
    const { rows: sequences } = await this.#client.query<{ column: string; sequence: string }>(
      `select attname as column, pg_get_serial_sequence(format('public.%I', $1::text), attname) as sequence
       from pg_attribute where attrelid = format('public.%I', $1::text)::regclass and attidentity <> ''`,
      [this.#name],
    );
    const { rows: functions } = await this.#client.query<{ drop: string; definition: string }>(
      `select format('drop function %s', oid::regprocedure) as drop, pg_get_functiondef(oid) as definition from pg_proc
       where (select reltype from pg_class where oid = format('public.%I', $1::text)::regclass) = any(proargtypes)`,
      [this.#name],
    );
    const triggers = await triggersOf(this.#client, this.#name);
    const keys = (await this.#key()).map(({ name }) => name);
    return [
      `delete from ${this.#copy} copied using ${this.#gone} gone where ${same(keys, 'copied', 'gone')}
         and not exists (select from public.${id(this.#name)} original where ${same(keys, 'original', 'gone')})`,
      ...sequences.map(
        ({ column, sequence }) =>
          `select setval(pg_get_serial_sequence('${this.#copy}', '${column}'), last_value, is_called) from ${sequence}`,
      ),
      ...functions.map(({ drop }) => drop),
      `drop table public.${id(this.#name)}`,
      `alter table ${this.#copy} set schema public`,
      ...sequences.map(({ sequence }) => `alter sequence ${sequence} as bigint no maxvalue`),
      ...triggers.filter(({ name }) => name !== FOLLOWS).map(({ definition }) => definition),
      ...functions.map(({ definition }) => definition),
      `drop function ${this.#function}`,
      `drop table ${this.#gone}`,
    ];
  }

  async #writtenColumns(): Promise<Column[]> {
    const { rows } = await this.#client.query<Column>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attgenerated <> '' as "isGenerated"
       from pg_attribute where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped
       order by attnum`,
      [this.#name],
    );
    return rows.filter(({ isGenerated }) => !isGenerated);
  }

  async #key(): Promise<Column[]> {
    const { rows } = await this.#client.query<Column>(
      `select attname as name, format_type(atttypid, atttypmod) as type, false as "isGenerated"
       from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
       where indrelid = format('public.%I', $1::text)::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
      [this.#name],
    );
    if (rows.length === 0) throw new Error(`The table ${this.#name} has no primary key.`);
    return rows;
  }
}
