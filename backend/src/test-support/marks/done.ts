import type { Reply } from '../client.ts';

/** Throws if a call was refused. */
export function done({ status, text }: Reply): void {
  if (status >= 300) throw new Error(`${status}: ${text}`);
}
