/** Minutes of a soak (`npm run soak` sets SIZE); undefined in `npm test`, where everything is small. */
const minutes = process.env['SIZE'] ? Number(process.env['SIZE']) : undefined;
if (minutes !== undefined && !(minutes > 0)) throw new Error('SIZE is a number of minutes.');

export const IS_SOAK = minutes !== undefined;

/** Number of runs: fixed in `npm test`, proportional to the minutes of a soak. */
export type Runs = { small: number; perMinute: number };

export function runsOf({ small, perMinute }: Runs): number {
  return minutes === undefined ? small : Math.max(1, Math.round(perMinute * minutes));
}

/** Returns a size: small in `npm test`, full in a soak of any duration. */
export function sized<Size>(small: Size, full: Size): Size {
  return IS_SOAK ? full : small;
}

/** Timeout of one test, including shrinking. */
export const PATIENCE_MS = IS_SOAK ? 30 * 60_000 : 180_000;

/** Prints what a soak has tried. */
export function reportTried(what: string): void {
  if (IS_SOAK) process.stdout.write(`tried: ${what}\n`);
}
