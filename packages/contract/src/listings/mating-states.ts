// Kept apart from the schemas so that tables and screens can import the names alone.

/** States of an interest, set by the lister. */
export const INTEREST_STATES = ['waiting', 'declined', 'accepted'] as const;
export type InterestState = (typeof INTEREST_STATES)[number];

/** States as the interested user sees them; a declined interest stays `waiting`. */
export const OWN_INTEREST_STATES = ['waiting', 'accepted'] as const satisfies readonly InterestState[];
