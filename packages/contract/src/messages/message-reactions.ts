// Kept apart from the schemas so that screens can import the list alone.

/** Reactions to a message; one per user. */
export const MESSAGE_REACTIONS = ['❤️', '👍', '😂', '😮', '😢', '🐾'] as const;
