import { createHash } from 'node:crypto';

/**
 * Returns true if the user is among the first `percent` of users. The result is the same on every device and backend,
 * and stays true for a larger share. Each version selects different users, so that new versions aren't always tried by
 * the same ones.
 */
export function isAmongFirst(percent: number, userId: string, unit: string, version: string): boolean {
  const hash = createHash('sha256').update(`${unit}\0${version}\0${userId}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < percent / 100;
}
