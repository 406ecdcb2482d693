/**
 * A condition on the rows of a page. The planner multiplies what it guesses of each part, expects next to nothing to be
 * left, and then reads everything to sort it; of a `case` it guesses one half, and stops after a page.
 */
export const SELECTIVITY_HINT = (condition: string): string => `case when ${condition} then true else false end`;
