import { randomUUID } from 'node:crypto';

/**
 * Returns a unique name for a strategy. Passport registers strategies by name for the whole process, and specs run
 * several applications in one process, none of which may use another's.
 */
export function strategyName(kind: string): string {
  return `${kind} ${randomUUID()}`;
}
