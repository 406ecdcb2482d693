import type { AreaNames } from './area-names.ts';
import type { TextColumn } from './text-column.ts';

/** Units per degree, as in GeoNames' five decimals, which are about a metre. */
export const STEPS_IN_DEGREE = 100_000;

/** Towns as columns, largest first. */
export type Towns = {
  /** Names, with the region or country that distinguishes towns of the same name. */
  names: TextColumn;
  /** Latitude, then longitude of each, in steps of a degree. */
  points: Int32Array;
  people: Uint32Array;
  /** Areas of the countries (see AreaNames). */
  countries: Uint16Array;
  regions: Uint16Array;
  /** Texts by which towns are found, folded and sorted. */
  keys: TextColumn;
  /** Twice the town's index for each key, plus one if it is the town's own name. */
  keyed: Uint32Array;
  areas: AreaNames;
};

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array;
const TYPES = { Int32Array, Uint32Array, Uint16Array, Uint8Array };
type ColumnInFile = { name: string; type: keyof typeof TYPES; length: number };

/** Alignment of columns in bytes, whatever their type. */
const ALIGNED = 4;

/** Packs towns into a line of JSON that describes the columns, followed by the columns. */
export function packTowns(towns: Towns): Buffer {
  const columns = Object.entries(columnsOf(towns));
  const header: ColumnInFile[] = columns.map(([name, column]) => ({
    name,
    type: column.constructor.name as keyof typeof TYPES,
    length: column.length,
  }));
  const line = `${JSON.stringify(header)}\n`;
  const parts = columns.map(([, { buffer, byteOffset, byteLength }]) => Buffer.from(buffer, byteOffset, byteLength));
  return Buffer.concat([Buffer.from(line), ...parts].flatMap((part) => [part, Buffer.alloc(gapAfter(part.length))]));
}

export function unpackTowns(file: Buffer): Towns {
  const end = file.indexOf('\n') + 1;
  const header = JSON.parse(file.toString('utf8', 0, end)) as ColumnInFile[];
  const columns: Record<string, Column> = {};
  let start = end + gapAfter(end);
  for (const { name, type, length } of header) {
    const column = new TYPES[type](file.buffer as ArrayBuffer, file.byteOffset + start, length);
    columns[name] = column;
    start += column.byteLength + gapAfter(column.byteLength);
  }
  return townsOf(columns as ReturnType<typeof columnsOf>);
}

const gapAfter = (length: number): number => (ALIGNED - (length % ALIGNED)) % ALIGNED;

const columnsOf = ({ names, points, people, countries, regions, keys, keyed, areas }: Towns) => ({
  points,
  people,
  countries,
  regions,
  keyed,
  nameBytes: names.bytes,
  nameStarts: names.starts,
  keyBytes: keys.bytes,
  keyStarts: keys.starts,
  areaBytes: areas.names.bytes,
  areaStarts: areas.names.starts,
  areas: areas.areas,
});

const townsOf = (columns: ReturnType<typeof columnsOf>): Towns => ({
  ...columns,
  names: { bytes: columns.nameBytes, starts: columns.nameStarts },
  keys: { bytes: columns.keyBytes, starts: columns.keyStarts },
  areas: { names: { bytes: columns.areaBytes, starts: columns.areaStarts }, areas: columns.areas },
});
