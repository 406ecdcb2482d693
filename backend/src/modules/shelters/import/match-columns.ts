import type { FileColumn } from '@qlixline/contract/shelters/shelter-import';
import { IMPORT_COLUMNS, importColumnName } from '@qlixline/contract/shelters/shelter-import-columns';
import type { ImportColumn } from '@qlixline/contract/shelters/shelter-import-columns';

import { UnreadableCsv } from './parse-csv.ts';

/** Import column the user chose for each column of a file, in the file's order; null for an unused one. */
export type ChosenColumns = readonly (ImportColumn | null)[];

/**
 * Matches each column of a file to an import column: the chosen one, otherwise the first whose name matches. Throws
 * UnreadableCsv if two columns have the same name and nothing was chosen.
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
