/**
 * Wraps a condition on a page's rows. For a plain condition, the planner multiplies its estimates, expects almost no
 * rows, and then reads and sorts everything; for a `case` it estimates one half, and stops after a page.
 */
export const SELECTIVITY_HINT = (condition: string): string => `case when ${condition} then true else false end`;
