import { LISTING_TRAITS, traitGroupsOf } from '../listings/listing-traits.ts';
import type { TraitGroup } from '../listings/listing-traits.ts';

// Kept apart from the schemas: the screen shows the columns and offers the template without them.

/** Columns of a file other than traits, with their names. */
const TEXT_COLUMNS = {
  name: 'Name',
  reference: 'Reference',
  species: 'Species',
  breed: 'Breed',
  description: 'Description',
  photos: 'Photos',
} as const;

type AdoptionGroup = keyof typeof LISTING_TRAITS.adoption;
export type ImportColumn = keyof typeof TEXT_COLUMNS | AdoptionGroup;

export const IMPORT_TRAIT_COLUMNS = traitGroupsOf('adoption') as AdoptionGroup[];
export const IMPORT_COLUMNS = [...(Object.keys(TEXT_COLUMNS) as ImportColumn[]), ...IMPORT_TRAIT_COLUMNS];

export const isTraitColumn = (column: ImportColumn): column is AdoptionGroup & TraitGroup =>
  column in LISTING_TRAITS.adoption;

/** Returns a column's name as it may appear in the first line of a file, as an alternative to its id. */
export const importColumnName = (column: ImportColumn): string =>
  isTraitColumn(column) ? LISTING_TRAITS.adoption[column].name : TEXT_COLUMNS[column];

/** Columns without which no row can be imported. */
export const IMPORT_COLUMNS_NEEDED = ['name', 'species'] as const satisfies readonly ImportColumn[];

const EXAMPLE: Record<ImportColumn, string> = {
  name: 'Pip',
  reference: 'A-001',
  species: 'Cat',
  breed: '',
  description: 'A quiet one, who likes laps.',
  photos: 'pip-1.jpg; pip-2.jpg',
  age: 'Young',
  gender: 'Female',
  size: 'Small',
  coat: 'Short',
  colour: 'Black; White',
  care: 'Spayed or neutered; House trained',
  children: 'Yes',
  dogs: 'No',
  cats: '',
};

/** Returns a template file with the column names and one animal. */
export function importTemplate(): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return `${[IMPORT_COLUMNS.map(importColumnName), IMPORT_COLUMNS.map((column) => EXAMPLE[column])].map(line).join('\r\n')}\r\n`;
}
