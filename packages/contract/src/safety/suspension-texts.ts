// Kept apart from the schemas: screens that only show suspensions need no validation code.

/** Errors of a moderator who may not suspend this user. */
export const SUSPENSION_REFUSALS = {
  self: 'You can’t suspend yourself.',
  moderator: 'Moderators can be suspended by an operator only.',
} as const;
