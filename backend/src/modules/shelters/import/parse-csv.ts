import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@qlixline/contract/limits';
import { CsvError, parse } from 'csv-parse/sync';
import type { InfoRecord } from 'csv-parse/sync';

/** Row of a file; `line` is where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Error about a file as a whole, shown to the user. */
export class UnreadableCsv extends Error {}

const DELIMITERS = [',', ';', '\t'];
/** Replacement character for bytes that aren't UTF-8. */
const UNDECODED = '\uFFFD';
const END_MARK = '\x1A';
const IGNORED_AFTER_END: ReadonlySet<string> = new Set([END_MARK, '\0', '\r', '\n', ' ']);

/** Parses the non-empty rows of a CSV file, column names first; at most one more than may be imported. */
export function parseCsv(text: string): CsvRow[] {
  if (text.includes(UNDECODED)) {
    throw new UnreadableCsv('This file is not in UTF-8. Please save it as “CSV UTF-8” and try again.');
  }
  const lines = withoutEndMark(text).replaceAll(/\r\n?/g, '\n'); // the parser counts CR and LF as a line each
  const parsed = parsedRows(lines);
  if (parsed.some(({ record }) => record.length > IMPORT_COLUMNS_MAX)) {
    throw new UnreadableCsv(`A row has more than ${IMPORT_COLUMNS_MAX} columns.`);
  }
  return parsed.map(({ record, info }) => ({
    line: info.lines - lineBreaksIn(record),
    cells: record.map(textOfFormula),
  }));
}

function parsedRows(text: string): { record: string[]; info: InfoRecord }[] {
  const named = namedSeparator(text);
  try {
    // The types lack `info: true`.
    return parse(quotedFormulas(text), {
      bom: true,
      delimiter: named?.delimiter ?? delimiterOf(text),
      from_line: named?.nextLine ?? 1,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true, // or a megabyte of empty rows takes half a minute
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

/**
 * Reads the separator declared in a first line `sep=;`, as Excel writes it, and the line after it. Null if none is
 * declared.
 */
function namedSeparator(text: string): { delimiter: string; nextLine: number } | null {
  const [, before = '', , delimiter] = /^(\s*)("?)sep=([^"\n])\2(?:\n|$)/i.exec(text) ?? [];
  return delimiter === undefined ? null : { delimiter, nextLine: lineBreaksIn([before]) + 2 };
}

/** Removes DOS end-of-file characters, with which old programs fill the last block. */
function withoutEndMark(text: string): string {
  let end = text.length;
  while (end > 0 && IGNORED_AFTER_END.has(text[end - 1]!)) end -= 1;
  return text.includes(END_MARK, end) ? text.slice(0, end) : text;
}

/**
 * Quotes cells like `="0012"`, which spreadsheets write to keep zeros. Skips quoted cells, whose content is plain text.
 */
const quotedFormulas = (text: string): string =>
  text.replaceAll(/"[^"]*"|="([^"\n]*)"/g, (all, inner?: string) => (inner === undefined ? all : `"${inner}"`));

/** Returns the text of a cell like `="0012"`; other formulas stay as they are. */
function textOfFormula(cell: string): string {
  const [, inner] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"').trim();
}

/** Returns the delimiter that yields most columns in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const outside = first.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => outside.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0]!;
}

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
