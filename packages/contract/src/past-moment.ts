import * as z from 'zod/mini';

const DAY_MS = 86_400_000;
/** Clocks of devices are not all right. */
const AHEAD_MS = 5 * 60_000;

/** ISO 8601, UTC: a moment that has been, at most so many days ago. */
export const pastMomentWithin = (days: number) =>
  z.iso.datetime('Please say when').check(
    z.refine((text) => Date.parse(text) <= Date.now() + AHEAD_MS, 'This is in the future'),
    z.refine((text) => Date.parse(text) >= Date.now() - days * DAY_MS, `This is more than ${days} days ago`),
  );
