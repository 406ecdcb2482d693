import { DatabaseSync } from 'node:sqlite';

import { zxyToTileId } from 'pmtiles';

import { MapImportError } from './map-import-error.ts';

/** Bound on tiles: their ids are sorted in memory. Larger ones are published as PMTiles. */
const TILES_MAX = 20_000_000;
const ZOOM_MAX = 22;

type StoredTile = { id: number; z: number; x: number; y: number };

/** Tiles of an MBTiles file, which is a database of SQLite. */
export class Mbtiles {
  readonly metadata: Readonly<Record<string, string>>;
  readonly #database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.#database = database;
    const rows = database.prepare('select name, value from metadata').all();
    this.metadata = Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)]));
  }

  /** Opens a file. Throws a `MapImportError` if it isn't one. */
  static open(file: string): Mbtiles {
    try {
      return new Mbtiles(new DatabaseSync(file, { readOnly: true, allowExtension: false }));
    } catch (error) {
      throw new MapImportError(`${file} can't be read as MBTiles: ${(error as Error).message}.`);
    }
  }

  /**
   * Lists all tiles in the order of an archive. Throws a `MapImportError` for one outside of the world, or leaves it out:
   * tilemaker writes some for points at the poles.
   */
  tiles(outside: 'refused' | 'left out'): StoredTile[] {
    const tiles: StoredTile[] = [];
    const rows = this.#database.prepare('select zoom_level as z, tile_column as x, tile_row as y from tiles').iterate();
    for (const row of rows) {
      if (tiles.length >= TILES_MAX)
        throw new MapImportError(`The file has more than ${TILES_MAX} tiles; please convert it to PMTiles first.`);
      const { z, x, y, isInWorld } = addressOf(row);
      if (isInWorld) tiles.push({ id: zxyToTileId(z, x, y), z, x, y });
      else if (outside === 'refused')
        throw new MapImportError(`The file has a tile outside of the world, ${z}/${x}/${Number(row['y'])}.`);
    }
    return tiles.toSorted((one, other) => one.id - other.id);
  }

  /** Returns a tile as it is stored; null if there is none. */
  read({ z, x, y }: Omit<StoredTile, 'id'>): Buffer | null {
    const row = this.#reading.get(z, x, 2 ** z - 1 - y);
    const data = row?.['tile_data'];
    return data instanceof Uint8Array ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : null;
  }

  close(): void {
    this.#database.close();
  }

  get #reading() {
    return (this.#prepared ??= this.#database.prepare(
      'select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?',
    ));
  }
  #prepared: ReturnType<DatabaseSync['prepare']> | undefined;
}

/** Returns the address of a row, counted from the north as on the web; MBTiles counts from the south. */
function addressOf(row: Record<string, unknown>): { z: number; x: number; y: number; isInWorld: boolean } {
  const [z, x, fromSouth] = [Number(row['z']), Number(row['x']), Number(row['y'])];
  const side = 2 ** z;
  const isInWorld =
    [z, x, fromSouth].every((number) => Number.isInteger(number) && number >= 0) &&
    z <= ZOOM_MAX &&
    x < side &&
    fromSouth < side;
  return { z, x, y: side - 1 - fromSouth, isInWorld };
}
