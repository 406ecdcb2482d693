// Kept apart from the schemas so that tables and screens can import the names alone.

/** Outcomes of a planned dose. */
export const DOSE_STATES = ['given', 'skipped'] as const;
export type DoseState = (typeof DOSE_STATES)[number];
