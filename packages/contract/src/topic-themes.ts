export const TOPIC_THEMES = [
  'health',
  'food',
  'training',
  'beginners',
  'adoption',
  'travel',
  'photography',
  'remembrance',
] as const;
export type TopicTheme = (typeof TOPIC_THEMES)[number];

export const TOPIC_THEME_NAMES: Record<TopicTheme, string> = {
  health: 'Health',
  food: 'Food',
  training: 'Training',
  beginners: 'First pets',
  adoption: 'Adoption',
  travel: 'Travel',
  photography: 'Photography',
  remembrance: 'Remembrance',
};

/** Of which news a member is told: every new thread and replies to them, replies alone, none. */
export const TOPIC_LEVELS = ['all', 'replies', 'none'] as const;
export type TopicLevel = (typeof TOPIC_LEVELS)[number];
