import type { ImportPreview } from '@qlixline/contract/shelter-import';
import { IMPORT_COLUMNS_NEEDED, importColumnName } from '@qlixline/contract/shelter-import-columns';

/** Names of the columns that every animal needs and the file has not. */
export const missingColumns = (columns: ImportPreview['columns']): string[] =>
  IMPORT_COLUMNS_NEEDED.filter((needed) => !columns.some(({ column }) => column === needed)).map(importColumnName);
