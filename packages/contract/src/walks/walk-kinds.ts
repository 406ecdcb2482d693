// Kept apart from the schemas so that tables and screens can import the names alone.

export const WALK_PACES = ['gentle', 'steady', 'brisk'] as const;
export type WalkPace = (typeof WALK_PACES)[number];

export const WALK_STATES = ['planned', 'cancelled'] as const;
export type WalkState = (typeof WALK_STATES)[number];

/** Users who can see and join a walk. */
export const WALK_AUDIENCES = ['everyone', 'friends'] as const;
export type WalkAudience = (typeof WALK_AUDIENCES)[number];

/** Interval of a series; monthly means the same weekday, such as every second Saturday of the month. */
export const WALK_REPEATS = ['week', 'two_weeks', 'month'] as const;
export type WalkRepeats = (typeof WALK_REPEATS)[number];

/** Scope of a change: one walk, or that walk and the following ones of its series. */
export const WALK_SCOPES = ['this', 'following'] as const;
export type WalkScope = (typeof WALK_SCOPES)[number];

/** `going` has a place; `waiting` gets one when a participant leaves. */
export const RSVP_STATES = ['going', 'waiting'] as const;
export type RsvpState = (typeof RSVP_STATES)[number];
