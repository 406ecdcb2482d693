// Kept apart from the schemas so that tables and screens can import the names alone.

/** Kinds of notices: a missing pet, or an animal that somebody has found. */
export const NOTICE_KINDS = ['lost', 'found'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * States of a notice. `active`: people are looking. `reunited`: the pet is home. `closed`: withdrawn by its author.
 * `expired`: the author hasn't confirmed the search for a long time.
 */
export const NOTICE_STATES = ['active', 'reunited', 'closed', 'expired'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Outcomes with which the author can end an active or expired notice. */
export const NOTICE_OUTCOMES = ['reunited', 'closed'] as const satisfies readonly NoticeState[];
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** States in which the search continues or may resume. */
export const OPEN_NOTICE_STATES = ['active', 'expired'] as const satisfies readonly NoticeState[];
