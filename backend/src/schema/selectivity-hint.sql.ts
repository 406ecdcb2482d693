/**
 * Wraps a condition on a page's rows. Of a plain condition, the planner multiplies guesses, expects almost no rows, and
 * then reads and sorts everything; of a `case` it guesses one half, and stops after a page.
 */
export const SELECTIVITY_HINT = (condition: string): string => `case when ${condition} then true else false end`;
