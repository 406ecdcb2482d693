import { createHash } from 'node:crypto';

const HEX_DIGITS = 16;

/**
 * Returns the name of the prepared statement with this text. It depends on nothing else: behind a pooler, processes of
 * several versions share connections, so one name must never refer to two texts (decision: poolers).
 */
export function statementName(text: string): string {
  return `s${createHash('sha256').update(text).digest('hex').slice(0, HEX_DIGITS)}`;
}
