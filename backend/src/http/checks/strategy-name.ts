import { randomUUID } from 'node:crypto';

/**
 * Returns a unique name for a strategy. Passport registers strategies by name for the whole process, in which specs run
 * several applications, and none may use another's.
 */
export function strategyName(kind: string): string {
  return `${kind} ${randomUUID()}`;
}
