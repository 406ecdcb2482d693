import type { FileColumn } from '@qlixline/contract/shelter-import';
import { IMPORT_COLUMNS, importColumnName } from '@qlixline/contract/shelter-import-columns';
import type { ImportColumn } from '@qlixline/contract/shelter-import-columns';

import { UnreadableCsv } from './parse-csv.ts';

/** What a person has chosen for each column of a file, in its order; null: nothing of ours. */
export type ChosenColumns = readonly (ImportColumn | null)[];

/**
 * What each column of a file is: what was chosen, else what its name says, the first of several. Raises UnreadableCsv where two columns
 * have one name and nobody chooses.
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
