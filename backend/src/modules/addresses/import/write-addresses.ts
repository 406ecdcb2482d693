import type { Client } from 'pg';

import { cellOf } from '../cells.ts';
import { suffixesOf } from '../words/address-words.ts';
import { middlePoint } from './name-group.ts';
import type { Cluster } from './name-group.ts';

const BATCH = 500; // addresses per transaction
const POINTS_IN_BATCH_MAX = 20_000;
const TERM_MIN = 3; // letters; shorter words are similar to everything

export type LocatedCluster = Cluster & { town: string };

/** Writes addresses with their words, houses and points, a few hundred per transaction. */
export class AddressWriter {
  readonly #client: Client;
  readonly #importId: number;
  #batch: LocatedCluster[] = [];
  #points = 0;
  readonly counts = { streets: 0, places: 0, houses: 0 };

  constructor(client: Client, importId: number) {
    this.#client = client;
    this.#importId = importId;
  }

  async add(cluster: LocatedCluster): Promise<void> {
    this.#batch.push(cluster);
    this.#points += cluster.points.length + cluster.houses.length;
    if (cluster.kind === 'street' || cluster.kind === 'square') this.counts.streets += 1;
    else this.counts.places += 1;
    this.counts.houses += cluster.houses.length;
    if (this.#batch.length >= BATCH || this.#points >= POINTS_IN_BATCH_MAX) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#points = 0;
    if (batch.length === 0) return;
    await this.#client.query('begin');
    try {
      const ids = await this.#writeAddresses(batch);
      await this.#writeWords(batch, ids);
      await this.#writePoints(batch, ids);
      await this.#client.query('commit');
    } catch (error) {
      await this.#client.query('rollback');
      throw error;
    }
  }

  async #writeAddresses(batch: readonly LocatedCluster[]): Promise<number[]> {
    const rows = batch.map((cluster) => ({
      kind: cluster.kind,
      name: cluster.name,
      other_names: cluster.otherNames,
      town: cluster.town,
      ...middlePoint(cluster.points),
      size: cluster.points.length + cluster.houses.length,
    }));
    // Ids are assigned first: the order in which an insert returns its rows isn't defined.
    const { rows: made } = await this.#client.query<{ id: string }>(
      `select nextval(pg_get_serial_sequence('addresses', 'id')) as id from generate_series(1, $1::integer)`,
      [rows.length],
    );
    const ids = made.map(({ id }) => Number(id));
    await this.#client.query(
      `insert into addresses (id, import_id, kind, name, other_names, town, latitude, longitude, size)
       select id, $1, kind, name, other_names, town, latitude, longitude, size
       from jsonb_to_recordset($2::jsonb) row (
         id bigint, kind text, name text, other_names text[], town text,
         latitude float8, longitude float8, size integer)`,
      [this.#importId, JSON.stringify(rows.map((row, at) => ({ ...row, id: ids[at] })))],
    );
    return ids;
  }

  async #writeWords(batch: readonly LocatedCluster[], ids: readonly number[]): Promise<void> {
    const words: { id: number; words: string; cell: number }[] = [];
    const terms = new Set<string>();
    for (const [at, { name, otherNames, points }] of batch.entries()) {
      const cell = cellOf(middlePoint(points));
      for (const suffix of suffixesOf([name, ...otherNames])) {
        words.push({ id: ids[at]!, words: suffix, cell });
        const [term = ''] = suffix.split(' ');
        if (term.length >= TERM_MIN) terms.add(term);
      }
    }
    await this.#client.query(
      `insert into address_words (address_id, words, cell)
       select * from unnest($1::bigint[], $2::text[], $3::integer[]) on conflict do nothing`,
      [words.map(({ id }) => id), words.map((row) => row.words), words.map(({ cell }) => cell)],
    );
    await this.#client.query(
      'insert into address_terms (import_id, term) select $1, unnest($2::text[]) on conflict do nothing',
      [this.#importId, [...terms]],
    );
  }

  async #writePoints(batch: readonly LocatedCluster[], ids: readonly number[]): Promise<void> {
    const points = batch.flatMap(({ kind, points: along, houses }, at) => [
      // A shop or a station names no address near it.
      ...(kind === 'place' || kind === 'station' || kind === 'locality' ? [] : along).map((point, position) => ({
        id: ids[at]!,
        position,
        house: null,
        ...point,
      })),
      ...houses.map(({ number, ...point }, nth) => ({
        id: ids[at]!,
        position: along.length + nth,
        house: number,
        ...point,
      })),
    ]);
    await this.#client.query(
      `insert into address_points (address_id, position, house, latitude, longitude)
       select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::float8[], $5::float8[])`,
      [
        points.map(({ id }) => id),
        points.map(({ position }) => position),
        points.map(({ house }) => house),
        points.map(({ latitude }) => latitude),
        points.map(({ longitude }) => longitude),
      ],
    );
  }
}
