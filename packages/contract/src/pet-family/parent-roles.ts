// Kept apart from the schemas so that tables and screens can import the names alone.

/** Roles of an animal's parents: mother and father. */
export const PARENT_ROLES = ['dam', 'sire'] as const;
export type ParentRole = (typeof PARENT_ROLES)[number];
