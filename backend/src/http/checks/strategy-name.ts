import { randomUUID } from 'node:crypto';

/**
 * A name that no other strategy has. Passport keeps strategies by name for the whole process, in which specs run several
 * applications: none may take those of another.
 */
export function strategyName(kind: string): string {
  return `${kind} ${randomUUID()}`;
}
