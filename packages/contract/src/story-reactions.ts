// By itself: screens offer them without the schemas.

/** What a viewer may say to a story by one press; one of them each. */
export const STORY_REACTIONS = ['❤️', '😂', '😮', '😢', '👏', '🐾'] as const;
