// Kept apart from the schemas so that screens can import the list alone.

/** Reactions to a story; one per user. */
export const STORY_REACTIONS = ['❤️', '😂', '😮', '😢', '👏', '🐾'] as const;
