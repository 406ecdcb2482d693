import { createHash } from 'node:crypto';

/**
 * Whether a person belongs to the first `percent` of the people. The same person always does or does not, on every
 * device and backend, and with a larger share nobody drops out. Another version draws others, so that it is not
 * always the same people who try what is new.
 */
export function isAmongFirst(percent: number, userId: string, unit: string, version: string): boolean {
  const hash = createHash('sha256').update(`${unit}\0${version}\0${userId}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < percent / 100;
}
