import * as z from 'zod/mini';

const DAY_MS = 86_400_000;
/** Tolerance for devices with a wrong clock. */
const AHEAD_MS = 5 * 60_000;

/** Returns a schema for a past moment (ISO 8601, UTC), at most `days` days ago. */
export const pastMomentWithin = (days: number) =>
  z.iso.datetime('Please say when').check(
    z.refine((text) => Date.parse(text) <= Date.now() + AHEAD_MS, 'This is in the future'),
    z.refine((text) => Date.parse(text) >= Date.now() - days * DAY_MS, `This is more than ${days} days ago`),
  );
