// By itself: screens offer them without the schemas.

/** What somebody may say to a message by one press; one of them each. */
export const MESSAGE_REACTIONS = ['❤️', '👍', '😂', '😮', '😢', '🐾'] as const;
