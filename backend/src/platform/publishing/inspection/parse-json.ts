/** Matches an escaped U+0000 or lone surrogate as JSON.stringify writes them, which PostgreSQL's jsonb rejects. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Parses JSON; undefined, which no schema accepts, if it is invalid or can't be stored. */
export function parseJson(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return UNSTORABLE.test(JSON.stringify(value)) ? undefined : value;
  } catch {
    return undefined;
  }
}
