// Kept apart from the schemas so that tables and screens can import the names alone.

/**
 * States of a shelter. `waiting`: under review. `approved`: public, can offer animals. `refused`: members can edit it,
 * which submits it for review again. `closed`: deleted for everybody.
 */
export const SHELTER_STATES = ['waiting', 'approved', 'refused', 'closed'] as const;
export type ShelterState = (typeof SHELTER_STATES)[number];

/** Roles in a shelter: managers maintain the shelter and its members, members its animals. */
export const SHELTER_ROLES = ['manager', 'member'] as const;
export type ShelterRole = (typeof SHELTER_ROLES)[number];

/** Answers of a moderator to a shelter under review. */
export const SHELTER_ANSWERS = ['approve', 'refuse'] as const;
export type ShelterAnswer = (typeof SHELTER_ANSWERS)[number];
