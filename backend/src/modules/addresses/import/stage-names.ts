import type { ExactPoint } from '@qlixline/contract/map/exact-place';
import type { NamedKind } from '@qlixline/contract/addresses/address-kinds';
import type { Client } from 'pg';

import { foldName } from '../words/address-words.ts';
import type { FoundObject } from './read-named.ts';

const BATCH = 2_000;
const FETCHED = 2_000;

/** Row as sorted: all that has one name, houses last. */
export type StagedRow = {
  key: string;
  isHouse: boolean;
  kind: NamedKind;
  name: string;
  otherNames: string[];
  points: ExactPoint[];
  numbers: string[];
  town: string;
};

/** Kinds that may be parts of one thing: a square is often a street, too. */
const CLASS_OF: Record<NamedKind, string> = {
  street: 's',
  square: 's',
  park: 'p',
  station: 't',
  place: 'o',
  locality: 'l',
};

/**
 * Sorts what an extract contains by name. A temporary table of the connection holds it, as the parts of a street are
 * scattered over the file, and a country's don't fit into memory.
 */
export class StagedNames {
  readonly #client: Client;
  #batch: StagedRow[] = [];

  constructor(client: Client) {
    this.#client = client;
  }

  async begin(): Promise<void> {
    await this.#client.query(`
      create temporary table staged_names (key text collate "C", is_house boolean, row jsonb)`);
  }

  async add({ named, house, points }: FoundObject): Promise<void> {
    if (named) this.#batch.push({ ...EMPTY, ...named, key: keyOf(named.kind, named.name), points });
    if (house) {
      const { street: name, numbers, town } = house;
      const key = keyOf('street', name);
      this.#batch.push({ ...EMPTY, key, isHouse: true, kind: 'street', name, numbers, town, points });
    }
    if (this.#batch.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#batch.filter(({ key }) => key !== '');
    this.#batch = [];
    await this.#client.query(
      `insert into staged_names select row->>'key', (row->>'isHouse')::boolean, row
       from jsonb_array_elements($1::jsonb) row`,
      [JSON.stringify(rows)],
    );
  }

  /** Reads all rows, sorted. The database sorts them on disk, and other transactions may run meanwhile. */
  async *sorted(): AsyncGenerator<StagedRow[]> {
    await this.#client.query(
      'declare sorted_names no scroll cursor with hold for select row from staged_names order by key, is_house',
    );
    for (;;) {
      const { rows } = await this.#client.query<{ row: StagedRow }>(`fetch ${FETCHED} from sorted_names`);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => row);
    }
    await this.#client.query('close sorted_names');
  }

  async end(): Promise<void> {
    await this.#client.query('drop table if exists staged_names');
  }
}

const EMPTY = { isHouse: false, otherNames: [], numbers: [], town: '' };

/** Returns the text by which parts are joined; empty for a name of signs alone. */
function keyOf(kind: NamedKind, name: string): string {
  const folded = foldName(name);
  return folded && `${CLASS_OF[kind]} ${folded}`;
}
