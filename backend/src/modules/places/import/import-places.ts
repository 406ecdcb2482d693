import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import type { PlaceSource } from '@qlixline/contract/places/place-categories';
import type { Client } from 'pg';

import { IS_MISSING, IS_UNREFERENCED, UPSERT } from './imported-places.sql.ts';
import { rowOf } from './imported-row.ts';
import type { ImportedRow } from './imported-row.ts';
import type { OsmObject } from './osm-object.ts';
import { placeOfTags } from './place-of-tags.ts';
import { readExtract } from './read-extract.ts';

const BATCH = 1_000;
const REPORTED_EVERY = 20_000;
/** Key of the advisory lock: an arbitrary number, constant across versions. */
const IMPORT_LOCK = 7_130_442;
/**
 * Largest share of an extract's former places that may be missing; with more missing, the extract is probably
 * incomplete.
 */
const MISSING_SHARE_MAX = 0.5;
const MISSING_ALWAYS_ALLOWED = 10;

/** Error whose message is shown to the operator without a stack trace. */
class ImportError extends Error {}

export type ImportOrder = {
  file: string;
  /** Name of the extract; places imported earlier under it are removed if they are missing now. */
  name: string;
  source: PlaceSource;
  allowsManyDeletions: boolean;
};

export type ImportResult = {
  added: number;
  changed: number;
  unchanged: number;
  /** Number of places deleted, or hidden because users have contributed to them. */
  gone: number;
  /** Number of objects that aren't places or have no position. */
  skipped: number;
};

/**
 * Imports an extract's places in batches, each in its own transaction (decision: place-imports). An interrupted import
 * resumes when the same file is imported again; a repeated one changes nothing. Corrections by users are kept.
 */
export async function importPlaces(
  client: Client,
  order: ImportOrder,
  report: (line: string) => void,
): Promise<ImportResult> {
  await client.query("set search_path to public; set statement_timeout = '120s'");
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK]);
  if (!rows[0]?.locked) throw new ImportError('Another import is running.');
  try {
    return await new PlaceImport(client, order, report).run();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK]);
  }
}

class PlaceImport {
  readonly #client: Client;
  readonly #order: ImportOrder;
  readonly #report: (line: string) => void;
  #id = 0;
  #result: ImportResult = { added: 0, changed: 0, unchanged: 0, gone: 0, skipped: 0 };

  constructor(client: Client, order: ImportOrder, report: (line: string) => void) {
    this.#client = client;
    this.#order = order;
    this.#report = report;
  }

  async run(): Promise<ImportResult> {
    const done = await this.#begin();
    if (done > 0) this.#report(`Resuming after ${count(done)} objects.`);
    let read = 0;
    let batch = new Map<string, ImportedRow>();
    let skipped = 0;
    for await (const { id, tags, point } of objectsIn(this.#order.file)) {
      read += 1;
      if (read <= done) continue;
      const place = point && placeOfTags(tags);
      if (place) batch.set(id, rowOf(id, place, point));
      else skipped += 1;
      if (batch.size + skipped < BATCH) continue;
      await this.#write([...batch.values()], read, skipped);
      batch = new Map();
      skipped = 0;
      if (read % REPORTED_EVERY < BATCH) this.#report(`${count(read)} objects read …`);
    }
    await this.#write([...batch.values()], read, skipped);
    await this.#takeAway();
    return this.#result;
  }

  /** Begins the import and returns how many objects an interrupted import of the same file has processed. */
  async #begin(): Promise<number> {
    const { file, name } = this.#order;
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(file), hash);
    } catch (error) {
      throw new ImportError(`${file} cannot be read: ${(error as Error).message}.`);
    }
    const fileHash = hash.digest('hex');
    const { rows } = await this.#client.query<{ id: number; position: number } & Omit<ImportResult, 'gone'>>(
      `select id, position, added, changed, unchanged, skipped from place_imports
       where name = $1 and file_hash = $2 and ended_at is null order by id desc limit 1`,
      [name, fileHash],
    );
    const [unfinished] = rows;
    if (unfinished) {
      const { id, position, ...counts } = unfinished;
      this.#id = id;
      this.#result = { ...counts, gone: 0 };
      return position;
    }
    await this.#client.query('delete from place_imports where name = $1 and ended_at is null', [name]);
    const { rows: made } = await this.#client.query<{ id: number }>(
      'insert into place_imports (name, file_hash) values ($1, $2) returning id',
      [name, fileHash],
    );
    this.#id = made[0]!.id;
    return 0;
  }

  async #write(batch: readonly ImportedRow[], position: number, skipped: number): Promise<void> {
    await this.#inTransaction(async () => {
      const { rows } = await this.#client.query<{ isNew: boolean }>(UPSERT, [
        this.#order.source,
        this.#order.name,
        batch.map(({ sourceId }) => sourceId),
        batch.map(({ category }) => category),
        batch.map(({ name }) => name),
        batch.map(({ address }) => address),
        batch.map(({ phone }) => phone),
        batch.map(({ website }) => website),
        batch.map(({ hoursText }) => hoursText),
        batch.map(({ openMinutes }) => openMinutes),
        batch.map(({ timeZone }) => timeZone),
        batch.map(({ wheelchair }) => wheelchair),
        batch.map(({ point }) => point.latitude),
        batch.map(({ point }) => point.longitude),
        batch.map(({ hash }) => hash),
      ]);
      const added = rows.filter(({ isNew }) => isNew).length;
      this.#result.added += added;
      this.#result.changed += rows.length - added;
      this.#result.unchanged += batch.length - rows.length;
      this.#result.skipped += skipped;
      await this.#client.query(
        'insert into place_import_ids (import_id, source_id) select $1, unnest($2::text[]) on conflict do nothing',
        [this.#id, batch.map(({ sourceId }) => sourceId)],
      );
      const { added: allAdded, changed, unchanged, skipped: allSkipped } = this.#result;
      await this.#client.query(
        'update place_imports set position = $2, added = $3, changed = $4, unchanged = $5, skipped = $6 where id = $1',
        [this.#id, position, allAdded, changed, unchanged, allSkipped],
      );
    });
  }

  /** Removes places that the extract had before and lacks now. */
  async #takeAway(): Promise<void> {
    const { source, name, allowsManyDeletions } = this.#order;
    await this.#inTransaction(async () => {
      const { rows } = await this.#client.query<{ before: number; missing: number }>(
        `select count(*)::integer as before, count(*) filter (where ${IS_MISSING})::integer as missing
         from places where source = $1 and import_name = $2 and gone_at is null`,
        [source, name, this.#id],
      );
      const { before, missing } = rows[0]!;
      if (!allowsManyDeletions && missing > MISSING_ALWAYS_ALLOWED && missing > before * MISSING_SHARE_MAX) {
        throw new ImportError(
          `${count(missing)} of ${count(before)} places of "${name}" are missing in this extract; nothing was taken away. If that is right, say --allow-many-deletions.`,
        );
      }
      await this.#client.query(
        `delete from places where source = $1 and import_name = $2 and gone_at is null and ${IS_MISSING} and ${IS_UNREFERENCED}`,
        [source, name, this.#id],
      );
      await this.#client.query(
        `update places set gone_at = now() where source = $1 and import_name = $2 and gone_at is null and ${IS_MISSING}`,
        [source, name, this.#id],
      );
      this.#result.gone = missing;
      await this.#client.query('delete from place_import_ids where import_id = $1', [this.#id]);
      await this.#client.query('update place_imports set ended_at = now(), gone = $2 where id = $1', [
        this.#id,
        missing,
      ]);
    });
  }

  async #inTransaction(work: () => Promise<void>): Promise<void> {
    await this.#client.query('begin');
    try {
      await work();
      await this.#client.query('commit');
    } catch (error) {
      await this.#client.query('rollback');
      throw error;
    }
  }
}

/** Reads the file's objects. Throws an ImportError for a malformed file. */
async function* objectsIn(file: string): AsyncGenerator<OsmObject> {
  let read = 0;
  try {
    for await (const object of readExtract(file)) {
      read += 1;
      yield object;
    }
  } catch (error) {
    throw new ImportError(`${file} cannot be read after ${count(read)} objects: ${(error as Error).message}`);
  }
}

const count = (number: number): string => number.toLocaleString('en');
