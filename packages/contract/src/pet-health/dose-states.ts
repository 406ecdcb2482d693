// Kept apart from the schemas so that tables and screens can import the names alone.

/** What happened with a planned dose. */
export const DOSE_STATES = ['given', 'skipped'] as const;
export type DoseState = (typeof DOSE_STATES)[number];
