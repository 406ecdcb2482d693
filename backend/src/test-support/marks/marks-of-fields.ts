import type { FieldRow, FieldRows } from '@qlixline/contract/fields/field';

import { columnFields, columnName } from '../../schema/fields/field-columns.ts';

type Mark = 'private' | 'shared' | 'fixed';

/** Returns the marks of the fields' columns that can hold text, by column. */
export function marksOfFields(rows: FieldRows): Record<string, Mark> {
  return Object.fromEntries(
    columnFields(rows).flatMap((name) => {
      const mark = markOf(rows[name]!);
      return mark ? [[columnName(name), mark]] : [];
    }),
  );
}

function markOf({ type, seenBy }: FieldRow): Mark | null {
  if (type === 'species' || type === 'gender') return 'fixed';
  if (type === 'line' || type === 'text' || type === 'json') return seenBy === 'owner' ? 'private' : 'shared';
  return null;
}
