import { IMPORT_ROWS_MAX } from '@qlixline/contract/limits';
import { CsvError, parse } from 'csv-parse/sync';
import type { InfoRecord } from 'csv-parse/sync';

/** `line`: of the file, where the row begins; the first is 1. */
export type CsvRow = { line: number; cells: string[] };

/** What is wrong with a file as a whole, to be shown. */
export class UnreadableCsv extends Error {}

const DELIMITERS = [',', ';', '\t'];
const COLUMNS_MAX = 100;
/** What a decoder puts in the place of bytes that are no UTF-8. */
const UNDECODED = '\uFFFD';

/** The rows of a CSV file that are not empty, the names of the columns first; at most one more than may be imported. */
export function parseCsv(text: string): CsvRow[] {
  if (text.includes(UNDECODED)) {
    throw new UnreadableCsv('This file is not in UTF-8. Please save it as “CSV UTF-8” and try again.');
  }
  const lines = text.replaceAll(/\r\n?/g, '\n'); // the parser counts both of Windows as a line each
  const parsed = parsedBy(delimiterOf(lines), lines);
  if (parsed.some(({ record }) => record.length > COLUMNS_MAX)) {
    throw new UnreadableCsv(`A row has more than ${COLUMNS_MAX} columns.`);
  }
  return parsed.map(({ record, info }) => ({ line: info.lines - lineBreaksIn(record), cells: record }));
}

function parsedBy(delimiter: string, text: string): { record: string[]; info: InfoRecord }[] {
  try {
    // The types know of no `info: true`.
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true, // or a megabyte of them takes half a minute
      skip_records_with_empty_values: true,
      to: IMPORT_ROWS_MAX + 2,
      trim: true,
    }) as unknown as { record: string[]; info: InfoRecord }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableCsv(`Line ${Number(error.lines)}: ${PROBLEMS[error.code] ?? 'this cannot be read as CSV'}.`);
  }
}

const PROBLEMS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'something stands behind a closing quotation mark',
  INVALID_OPENING_QUOTE:
    'a quotation mark stands in the middle of a cell; please write it twice and put the cell into quotation marks',
};

/** The one that separates most columns in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const outside = first.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => outside.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0]!;
}

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
