// By themselves: tables and screens name them without the schemas.

/** The mother and the father of an animal. */
export const PARENT_ROLES = ['dam', 'sire'] as const;
export type ParentRole = (typeof PARENT_ROLES)[number];
