import type { FileColumn } from '@qlixline/contract/shelter-import';
import { IMPORT_COLUMNS, importColumnName } from '@qlixline/contract/shelter-import-columns';
import type { ImportColumn } from '@qlixline/contract/shelter-import-columns';

import { UnreadableCsv } from './parse-csv.ts';

/** The import column that a person chose for each column of a file, in the file's order; null for a column that isn't used. */
export type ChosenColumns = readonly (ImportColumn | null)[];

/**
 * Matches each column of a file to an import column: the chosen one, else the one that its name says, for the first of several.
 * Raises UnreadableCsv if two columns have one name and nothing was chosen.
 */
export function matchColumns(names: readonly string[], chosen: ChosenColumns | undefined): FileColumn[] {
  const used = new Set(chosen);
  return names.map((name, at): FileColumn => {
    const choice = chosen?.[at];
    if (choice !== undefined) return { name, column: choice };
    const column = columnNamed(name);
    if (column === null || !used.has(column)) {
      used.add(column);
      return { name, column };
    }
    if (!chosen) throw new UnreadableCsv(`There are two columns “${importColumnName(column)}”.`);
    return { name, column: null };
  });
}

function columnNamed(name: string): ImportColumn | null {
  const folded = name.toLowerCase();
  const isNamed = (column: ImportColumn) => folded === column || folded === importColumnName(column).toLowerCase();
  return IMPORT_COLUMNS.find(isNamed) ?? null;
}
