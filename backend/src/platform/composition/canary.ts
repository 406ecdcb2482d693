import { createHash } from 'node:crypto';

/**
 * Returns true if the user is among the first `percent` of users: the same on every device and backend, and still with
 * a larger share. Each version selects different users, so that not always the same ones try what is new.
 */
export function isAmongFirst(percent: number, userId: string, unit: string, version: string): boolean {
  const hash = createHash('sha256').update(`${unit}\0${version}\0${userId}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < percent / 100;
}
