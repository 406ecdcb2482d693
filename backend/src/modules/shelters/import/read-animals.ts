import {
  IMPORT_ROWS_MAX,
  LISTING_IMAGES_MAX,
  LISTING_TITLE_MAX,
  SHELTER_REFERENCE_MAX,
} from '@qlixline/contract/limits';
import { listingUpdateSchema } from '@qlixline/contract/listings/listing-input';
import type { ListingUpdate } from '@qlixline/contract/listings/listing-input';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import type { GridPlace } from '@qlixline/contract/map/grid-place';
import type { FileColumn } from '@qlixline/contract/shelters/shelter-import';
import {
  IMPORT_COLUMNS_NEEDED,
  IMPORT_TRAIT_COLUMNS,
  importColumnName,
} from '@qlixline/contract/shelters/shelter-import-columns';
import type { ImportColumn } from '@qlixline/contract/shelters/shelter-import-columns';
import { lineUpTo } from '@qlixline/contract/text/text';

import { matchColumns } from './match-columns.ts';
import type { ChosenColumns } from './match-columns.ts';
import { UnreadableCsv, parseCsv } from './parse-csv.ts';
import { readBreed, readSpecies, readTraits } from './read-values.ts';

export type RowError = { column: ImportColumn; message: string };
type Cells = Partial<Record<ImportColumn, string>>;

/** Row of a file: the animal, or what is wrong with it. */
export type AnimalRow = {
  line: number;
  name: string;
  reference: string | null;
  /** File names of photos. */
  photos: string[];
  /** Content; null if there are errors. */
  content: Omit<ListingUpdate, 'images'> | null;
  errors: RowError[];
};

const COLUMN_NAME_SHOWN_MAX = 40; // characters
const referenceSchema = lineUpTo(SHELTER_REFERENCE_MAX);
const COLUMN_OF: Partial<Record<string, ImportColumn>> = {
  title: 'name',
  description: 'description',
  species: 'species',
  breed: 'breed',
};

/** Animals and columns of a file. `missing` is a required column that the file lacks; then there are no animals. */
export type AnimalFile = {
  animals: AnimalRow[];
  columns: FileColumn[];
  ignoredColumns: string[];
  missing: ImportColumn | null;
};

/** Builds the error for a file that lacks a required column. */
export const columnMissing = (column: ImportColumn): UnreadableCsv =>
  new UnreadableCsv(
    `The first line needs a column “${importColumnName(column)}”. The template has the names of all columns.`,
  );

/**
 * Parses a CSV file; the animals are at the shelter's place. Throws UnreadableCsv for an invalid file, and if a
 * required column is missing and none was chosen.
 */
export function readAnimals(csv: string, place: GridPlace, chosen?: ChosenColumns): AnimalFile {
  const [header, ...rows] = parseCsv(csv);
  if (!header) throw new UnreadableCsv('This file is empty.');
  if (rows.length > IMPORT_ROWS_MAX) {
    throw new UnreadableCsv(`Please use at most ${IMPORT_ROWS_MAX} animals in one file, and several files for more.`);
  }
  const names = header.cells.map((name) => name.slice(0, COLUMN_NAME_SHOWN_MAX));
  const columns = matchColumns(names, chosen);
  const missing = IMPORT_COLUMNS_NEEDED.find((needed) => !columns.some(({ column }) => column === needed)) ?? null;
  if (missing && !chosen) throw columnMissing(missing);
  const animals = (missing ? [] : rows).map(({ line, cells }) =>
    readAnimal(line, cellsByColumn(columns, cells), place),
  );
  markRepeatedReferences(animals);
  const ignored = columns.filter(({ name, column }) => column === null && name !== '');
  return { animals, columns, ignoredColumns: ignored.map(({ name }) => name), missing };
}

function cellsByColumn(columns: readonly FileColumn[], cells: readonly string[]): Cells {
  const byColumn: Cells = {};
  for (const [at, { column }] of columns.entries()) if (column) byColumn[column] = cells[at] ?? '';
  return byColumn;
}

function readAnimal(line: number, cells: Cells, place: GridPlace): AnimalRow {
  const errors: RowError[] = [];
  const read = <Value>(
    column: ImportColumn,
    reading: { value: Value } | { error: string },
    otherwise: Value,
  ): Value => {
    if ('value' in reading) return reading.value;
    errors.push({ column, message: reading.error });
    return otherwise;
  };
  const species = read('species', readSpecies(cells.species ?? ''), 'other');
  const isSpeciesKnown = errors.length === 0;
  const breed = isSpeciesKnown ? read('breed', readBreed(species, cells.breed ?? ''), null) : null;
  const traits = IMPORT_TRAIT_COLUMNS.flatMap((group) =>
    read<ListingTrait[]>(group, readTraits(group, cells[group] ?? ''), []),
  );
  const reference = read('reference', readReference(cells.reference ?? ''), null);
  const photos = read('photos', readPhotos(cells.photos ?? ''), []);
  const content = listingUpdateSchema.safeParse({
    title: cells.name ?? '',
    description: cells.description ?? '',
    species,
    breed,
    traits,
    place,
    images: [],
  });
  for (const { path, message } of content.error?.issues ?? []) {
    errors.push({ column: COLUMN_OF[String(path[0])] ?? 'name', message });
  }
  const name = (cells.name ?? '').slice(0, LISTING_TITLE_MAX);
  if (!content.success || errors.length > 0) return { line, name, reference, photos, content: null, errors };
  const { images: _none, ...said } = content.data;
  return { line, name, reference, photos, content: said, errors };
}

function readReference(text: string): { value: string | null } | { error: string } {
  const parsed = referenceSchema.safeParse(text);
  if (parsed.success) return { value: parsed.data || null };
  return { error: parsed.error.issues[0]?.message ?? '' };
}

function readPhotos(text: string): { value: string[] } | { error: string } {
  const names = [
    ...new Set(
      text
        .split(';')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ];
  if (names.length <= LISTING_IMAGES_MAX) return { value: names };
  return { error: `Please use at most ${LISTING_IMAGES_MAX} photos` };
}

/** Marks repeated references as errors. As the intended row is unknown, the first one is kept. */
function markRepeatedReferences(animals: AnimalRow[]): void {
  const lines = new Map<string, number>();
  for (const animal of animals) {
    if (animal.reference === null) continue;
    const line = lines.get(animal.reference);
    if (line === undefined) lines.set(animal.reference, animal.line);
    else {
      animal.errors.push({ column: 'reference', message: `Line ${line} has this reference already` });
      animal.content = null;
    }
  }
}
