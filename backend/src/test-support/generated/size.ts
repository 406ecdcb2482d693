/** Minutes that a soak is made for (`npm run soak` sets SIZE); undefined in `npm test`, where all is small. */
const minutes = process.env['SIZE'] ? Number(process.env['SIZE']) : undefined;
if (minutes !== undefined && !(minutes > 0)) throw new Error('SIZE is a number of minutes.');

export const IS_SOAK = minutes !== undefined;

/** How often something is tried: a fixed number in `npm test`, so many for each minute of a soak. */
export type Runs = { small: number; perMinute: number };

export function runsOf({ small, perMinute }: Runs): number {
  return minutes === undefined ? small : Math.max(1, Math.round(perMinute * minutes));
}

/** How large something is: small in `npm test`, full in a soak however short. */
export function sized<Size>(small: Size, full: Size): Size {
  return IS_SOAK ? full : small;
}

/** For one test: what is tried, and what is tried again to make a counterexample small. */
export const PATIENCE_MS = IS_SOAK ? 30 * 60_000 : 180_000;

/** A soak prints what it has tried; `npm test` has no need to. */
export function sayTried(what: string): void {
  if (IS_SOAK) process.stdout.write(`tried: ${what}\n`);
}
