/** An escaped U+0000 or half of a surrogate pair, as JSON.stringify writes them; PostgreSQL's jsonb takes neither. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Undefined, which no schema takes, for what is no JSON or could not be stored. */
export function parseJson(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return UNSTORABLE.test(JSON.stringify(value)) ? undefined : value;
  } catch {
    return undefined;
  }
}
