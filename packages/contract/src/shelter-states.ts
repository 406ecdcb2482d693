// By themselves: tables and screens name them without the schemas.

/**
 * `waiting`: a moderator has yet to look at it. `approved`: everybody finds it, and it offers animals. `refused`: its members may
 * change it, and it waits again. `closed`: it is gone for everybody.
 */
export const SHELTER_STATES = ['waiting', 'approved', 'refused', 'closed'] as const;
export type ShelterState = (typeof SHELTER_STATES)[number];

/** A manager looks after the shelter and its members, a member after its animals. */
export const SHELTER_ROLES = ['manager', 'member'] as const;
export type ShelterRole = (typeof SHELTER_ROLES)[number];

/** What a moderator makes of a shelter that waits. */
export const SHELTER_ANSWERS = ['approve', 'refuse'] as const;
export type ShelterAnswer = (typeof SHELTER_ANSWERS)[number];
