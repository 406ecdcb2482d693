import { createHash } from 'node:crypto';

const PREFIX_LENGTH = 'sha256-'.length;

/** Returns true if the content matches an integrity attribute of HTML. Older builds use SHA-384. */
export function hasIntegrity(content: Uint8Array, integrity: string): boolean {
  const hash = integrity.startsWith('sha384-') ? createHash('sha384') : createHash('sha256');
  return integrity === integrity.slice(0, PREFIX_LENGTH) + hash.update(content).digest('base64');
}
