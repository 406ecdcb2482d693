import { createHash } from 'node:crypto';

/** As in the integrity attribute of HTML. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
