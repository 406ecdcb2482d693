import type { TestApi } from '../start/start-api.ts';

/** Text that occurs in no row until a spec plants it. */
const MARK = 'private0mark';
/** Forms of the mark in replies: as text, and as bytes in hexadecimal or base64. */
const FORMS = [MARK, Buffer.from(MARK).toString('hex'), Buffer.from(MARK).toString('base64').slice(0, 12)];

/** Returns a mark for a column, different in each row, as some are unique. */
export async function markFor(api: TestApi, table: string, column: string): Promise<string> {
  const [{ type } = { type: '' }] = await api
    .em()
    .execute<{ type: string }[]>(
      `select udt_name as type from information_schema.columns where table_name = ? and column_name = ?`,
      [table, column],
    );
  const text = `'${MARK}' || replace(replace(replace(${table}.ctid::text, ',', 'x'), '(', ''), ')', '')`;
  if (type === 'jsonb') return `json_build_object('mark', ${text})`;
  return type === 'bytea' ? `convert_to(rpad(${text}, 32, 'x'), 'UTF8')` : text;
}

/** Returns the forms of the mark that the text contains. */
export function marksIn(text: string): string[] {
  return FORMS.filter((form) => text.includes(form));
}
