import { POOR_ABOVE } from '@qlixline/contract/remotes/vital-limits';
import { sql } from 'kysely';

// Conditions on rows of remote_outcomes aliased `o`.

/** Condition that the browser has measured the version. */
export const WAS_MEASURED = sql<boolean>`num_nonnulls(o.lcp_ms, o.inp_ms, o.cls, o.longest_frame_ms) > 0`;

/** Condition that a measured vital was poor. */
export const WAS_SLOW = sql<boolean>`(
  o.lcp_ms > ${POOR_ABOVE.lcp} or o.inp_ms > ${POOR_ABOVE.inp} or o.cls > ${POOR_ABOVE.cls}
  or o.longest_frame_ms > ${POOR_ABOVE.longestFrame}) is true`;
