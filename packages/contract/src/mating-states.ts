// By themselves: tables and screens name them without the schemas.

/** What a lister has made of an interest. */
export const INTEREST_STATES = ['waiting', 'declined', 'accepted'] as const;
export type InterestState = (typeof INTEREST_STATES)[number];

/** As whoever is interested learns of it: nobody is told that they were declined. */
export const OWN_INTEREST_STATES = ['waiting', 'accepted'] as const satisfies readonly InterestState[];
