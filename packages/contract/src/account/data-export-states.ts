// Kept apart from the schemas so that screens and entities can import the names alone.

/** States of an archive of a user's data. */
export const DATA_EXPORT_STATES = ['waiting', 'working', 'ready', 'failed'] as const;
