import type { ExactPoint } from '@qlixline/contract/map/exact-place';
import type { Client } from 'pg';

import { AddressImportError } from './address-import-error.ts';
import { Localities } from './localities.ts';
import { NameGroup, middlePoint } from './name-group.ts';
import type { Cluster } from './name-group.ts';
import { readNamed } from './read-named.ts';
import { removeAddresses } from './remove-addresses.ts';
import { StagedNames } from './stage-names.ts';
import type { StagedRow } from './stage-names.ts';
import { AddressWriter } from './write-addresses.ts';

/** Key of the advisory lock: an arbitrary number, constant across versions. */
const IMPORT_LOCK = 7_130_443;
/** Largest share of former addresses that may be missing; with more missing, the extract is probably incomplete. */
const MISSING_SHARE_MAX = 0.5;
const REPORTED_STEPS = 5; // of a pass
const REPORTED_ADDRESSES = 50_000;
const TOWNS_KEPT_MAX = 50_000;
const STEPS_IN_DEGREE = 1e7; // OpenStreetMap's precision

export type AddressImportOrder = {
  file: string;
  /** Name of the extract; the addresses imported earlier under it are replaced. */
  name: string;
  allowsManyDeletions: boolean;
  /** Returns the town at a point, for streets without a town in the extract; null if none is near. */
  townAt: (point: ExactPoint) => string | null;
  /** Nodes of ways held in memory; the default suits any extract. */
  nodesMax?: number;
};

export type AddressImportResult = { streets: number; places: number; houses: number };

/**
 * Imports the names and house numbers of an OpenStreetMap extract (decision: addresses). Searches find the former import
 * until the new one is complete, and it stays if this one fails or is killed.
 */
export async function importAddresses(
  client: Client,
  order: AddressImportOrder,
  report: (line: string) => void,
): Promise<AddressImportResult> {
  await client.query("set search_path to public, pg_temp; set statement_timeout = '600s'");
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK]);
  if (!rows[0]?.locked) throw new AddressImportError('Another import of addresses is running.');
  try {
    return await new AddressImport(client, order, report).run();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK]);
  }
}

class AddressImport {
  readonly #client: Client;
  readonly #order: AddressImportOrder;
  readonly #report: (line: string) => void;
  readonly #staged: StagedNames;
  readonly #localities = new Localities();
  readonly #towns = new Map<string, string>();

  constructor(client: Client, order: AddressImportOrder, report: (line: string) => void) {
    this.#client = client;
    this.#order = order;
    this.#report = report;
    this.#staged = new StagedNames(client);
  }

  async run(): Promise<AddressImportResult> {
    await this.#staged.begin();
    try {
      const found = await this.#stage();
      if (found === 0) throw new AddressImportError(`${this.#order.file} holds no names of streets or places.`);
      await removeAddresses(this.#client); // of imports that failed or were replaced
      const id = await this.#begin();
      const counts = await this.#write(id);
      await this.#show(id);
      await removeAddresses(this.#client);
      return counts;
    } finally {
      await this.#staged.end();
    }
  }

  async #stage(): Promise<number> {
    const { file, nodesMax } = this.#order;
    let found = 0;
    for await (const object of readNamed(file, this.#reporter(), nodesMax)) {
      found += 1;
      const { named, place, points } = object;
      if (named?.kind === 'locality' && place) this.#localities.add(named.name, place, middlePoint(points));
      await this.#staged.add({ ...object, points: points.map(rounded) });
    }
    await this.#staged.flush();
    return found;
  }

  /** Returns a function that reports each fifth of each pass. */
  #reporter(): (pass: number, share: number) => void {
    let last = '';
    return (pass, share) => {
      const line = `Reading, pass ${pass}: ${(Math.floor(share * REPORTED_STEPS) * 100) / REPORTED_STEPS} %`;
      if (line !== last) this.#report(line);
      last = line;
    };
  }

  async #begin(): Promise<number> {
    const { rows } = await this.#client.query<{ id: string }>(
      'insert into address_imports (name) values ($1) returning id',
      [this.#order.name],
    );
    return Number(rows[0]!.id);
  }

  async #write(importId: number): Promise<AddressImportResult> {
    const writer = new AddressWriter(this.#client, importId);
    let key = '';
    let group = new NameGroup();
    let written = 0;
    const finish = async () => {
      for (const cluster of group.clusters()) {
        await writer.add({ ...cluster, town: this.#townOf(cluster) });
        written += 1;
        if (written % REPORTED_ADDRESSES === 0) this.#report(`${written.toLocaleString('en')} addresses written …`);
      }
      group = new NameGroup();
    };
    for await (const rows of this.#staged.sorted()) {
      for (const row of rows) {
        if (row.key !== key) await finish();
        key = row.key;
        addRow(group, row);
      }
    }
    await finish();
    await writer.flush();
    return writer.counts;
  }

  /** Returns the town that most houses of a street name, else the nearest one. */
  #townOf({ kind, name, towns, points }: Cluster): string {
    const [said] = [...towns].toSorted(([, count], [, other]) => other - count);
    const middle = middlePoint(points);
    const town = said?.[0] ?? this.#localities.nameAt(middle) ?? this.#fallback(middle);
    return kind === 'locality' && town === name ? '' : town;
  }

  /** Asks for the town of each square kilometre once, as it takes milliseconds. */
  #fallback(point: ExactPoint): string {
    const key = `${point.latitude.toFixed(2)} ${point.longitude.toFixed(2)}`;
    const known = this.#towns.get(key) ?? this.#order.townAt(point) ?? '';
    if (this.#towns.size >= TOWNS_KEPT_MAX) this.#towns.clear();
    this.#towns.set(key, known);
    return known;
  }

  /** Makes the import the one that searches find, in one transaction. */
  async #show(importId: number): Promise<void> {
    const { name, allowsManyDeletions } = this.#order;
    const { rows } = await this.#client.query<{ before: number; now: number }>(
      `select (select count(*)::integer from addresses a join address_imports i on i.id = a.import_id
               where i.name = $1 and i.shown_at is not null) as before,
         (select count(*)::integer from addresses where import_id = $2) as now`,
      [name, importId],
    );
    const { before, now } = rows[0]!;
    if (!allowsManyDeletions && now < before * MISSING_SHARE_MAX) {
      await removeAddresses(this.#client);
      throw new AddressImportError(
        `This extract has ${now.toLocaleString('en')} names, and "${name}" had ${before.toLocaleString('en')}; nothing was changed. If that is right, say --allow-many-deletions.`,
      );
    }
    await this.#client.query('begin');
    try {
      await this.#client.query('update address_imports set shown_at = null where name = $1', [name]);
      await this.#client.query('update address_imports set shown_at = now() where id = $1', [importId]);
      await this.#client.query('commit');
    } catch (error) {
      await this.#client.query('rollback');
      throw error;
    }
    await this.#client.query('analyze addresses, address_words, address_terms, address_points');
  }
}

function addRow(group: NameGroup, { isHouse, kind, name, otherNames, points, numbers, town }: StagedRow): void {
  if (isHouse) group.addHouse(name, town, numbers, middlePoint(points));
  else group.addPart({ kind, name, otherNames, points });
}

const rounded = ({ latitude, longitude }: ExactPoint): ExactPoint => ({
  latitude: Math.round(latitude * STEPS_IN_DEGREE) / STEPS_IN_DEGREE,
  longitude: Math.round(longitude * STEPS_IN_DEGREE) / STEPS_IN_DEGREE,
});
