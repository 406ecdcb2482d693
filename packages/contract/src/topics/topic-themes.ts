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

/** Notification level of a member: new threads and replies to their own, only replies, or none. */
export const TOPIC_LEVELS = ['all', 'replies', 'none'] as const;
export type TopicLevel = (typeof TOPIC_LEVELS)[number];
