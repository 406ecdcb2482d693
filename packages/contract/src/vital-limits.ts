/**
 * What the browser measures of a version: the core web vitals, and the longest frame that its code took. Milliseconds; the layout
 * shift is a score without unit. Without a schema: /remotes shows them.
 */
export const VITALS = ['lcp', 'inp', 'cls', 'longestFrame'] as const;
export type Vital = (typeof VITALS)[number];

/** Up to here it is good (https://web.dev/articles/vitals; of frames there is no rule, these are our own). */
export const GOOD_UP_TO: Readonly<Record<Vital, number>> = { lcp: 2_500, inp: 200, cls: 0.1, longestFrame: 200 };
/** Beyond this it is poor, and the version is slow for that person. */
export const POOR_ABOVE: Readonly<Record<Vital, number>> = { lcp: 4_000, inp: 500, cls: 0.25, longestFrame: 1_000 };
