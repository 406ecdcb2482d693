import { INTEGER_MAX, ROW_ID_MAX } from '@qlixline/contract/integer-max';

let largest = ROW_ID_MAX;

/**
 * Largest id that a statement may look up. Statements infer the type of most parameters from columns, which are still
 * `integer` in a database of an older version until its ids are widened (decision: wide-ids).
 */
export function largestId(): number {
  return largest;
}

/**
 * Determines at the start whether ids are `bigint`; later changes take effect at the next start, with new connections.
 */
export function noteIdWidth(width: 'integer' | 'bigint'): void {
  largest = width === 'bigint' ? ROW_ID_MAX : INTEGER_MAX;
}
