// By themselves: tables and screens name them without the schemas.

export const WALK_PACES = ['gentle', 'steady', 'brisk'] as const;
export type WalkPace = (typeof WALK_PACES)[number];

export const WALK_STATES = ['planned', 'cancelled'] as const;
export type WalkState = (typeof WALK_STATES)[number];

/** Who sees it and may come along. */
export const WALK_AUDIENCES = ['everyone', 'friends'] as const;
export type WalkAudience = (typeof WALK_AUDIENCES)[number];

/** How often one repeats; by the month on the same weekday, such as each second Saturday. */
export const WALK_REPEATS = ['week', 'two_weeks', 'month'] as const;
export type WalkRepeats = (typeof WALK_REPEATS)[number];

/** What a change is about: one walk, or it and those that follow it in its series. */
export const WALK_SCOPES = ['this', 'following'] as const;
export type WalkScope = (typeof WALK_SCOPES)[number];

/** `going` has a place; `waiting` gets one when somebody else gives up theirs. */
export const RSVP_STATES = ['going', 'waiting'] as const;
export type RsvpState = (typeof RSVP_STATES)[number];
