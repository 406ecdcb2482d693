/** Areas of the settings, each with an address of its own below `/settings`, in the order of the index. */
export const SETTINGS_AREAS = [
  'account',
  'security',
  'devices',
  'appearance',
  'notifications',
  'connections',
  'privacy',
  'people',
  'words',
  'premium',
  'data',
  'about',
] as const;
export type SettingsArea = (typeof SETTINGS_AREAS)[number];

/** Sections of the settings in their order, with the area that contains each. A section without an area doesn't compile. */
export const AREA_OF_SETTINGS_SECTION = {
  account: 'account',
  limits: 'account',
  security: 'security',
  devices: 'devices',
  install: 'devices',
  appearance: 'appearance',
  notifications: 'notifications',
  mails: 'notifications',
  push: 'notifications',
  calendar: 'connections',
  connected: 'connections',
  privacy: 'privacy',
  followers: 'privacy',
  people: 'people',
  restricted: 'people',
  reports: 'people',
  moderation: 'people',
  words: 'words',
  sensitive: 'words',
  premium: 'premium',
  data: 'data',
  delete: 'data',
  about: 'about',
} as const satisfies Record<string, SettingsArea>;

/** Id of a section, which is part of its address. */
export type SettingsSection = keyof typeof AREA_OF_SETTINGS_SECTION;
