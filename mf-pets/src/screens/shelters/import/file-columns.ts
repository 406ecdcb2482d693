import type { ImportPreview } from '@qlixline/contract/shelters/shelter-import';
import { IMPORT_COLUMNS_NEEDED, importColumnName } from '@qlixline/contract/shelters/shelter-import-columns';

/** Returns the names of required columns that the file lacks. */
export const missingColumns = (columns: ImportPreview['columns']): string[] =>
  IMPORT_COLUMNS_NEEDED.filter((needed) => !columns.some(({ column }) => column === needed)).map(importColumnName);
