/**
 * Measurements per version: the core web vitals and the longest frame, in ms; the layout shift is a score without unit.
 * Without a schema, because /remotes shows them.
 */
export const VITALS = ['lcp', 'inp', 'cls', 'longestFrame'] as const;
export type Vital = (typeof VITALS)[number];

/** Upper limits of good values (https://web.dev/articles/vitals; the one for frames is our own). */
export const GOOD_UP_TO: Readonly<Record<Vital, number>> = { lcp: 2_500, inp: 200, cls: 0.1, longestFrame: 200 };
/** Limits beyond which a value is poor and the version counts as slow for that user. */
export const POOR_ABOVE: Readonly<Record<Vital, number>> = { lcp: 4_000, inp: 500, cls: 0.25, longestFrame: 1_000 };
