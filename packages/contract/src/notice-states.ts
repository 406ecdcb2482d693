// By themselves: tables and screens name them without the schemas.

/** A pet that is missing, or an animal that somebody has found. */
export const NOTICE_KINDS = ['lost', 'found'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * `active`: people are looking. `reunited`: it is at home. `closed`: whoever wrote it has taken it back. `expired`: nobody has said for
 * long that people should go on looking.
 */
export const NOTICE_STATES = ['active', 'reunited', 'closed', 'expired'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** What those whose notice it is may make of one that is not ended, and of an expired one. */
export const NOTICE_OUTCOMES = ['reunited', 'closed'] as const satisfies readonly NoticeState[];
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** In which people still look, or might again. */
export const OPEN_NOTICE_STATES = ['active', 'expired'] as const satisfies readonly NoticeState[];
