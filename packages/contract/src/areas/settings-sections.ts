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

type AreaOfSection = typeof AREA_OF_SETTINGS_SECTION;
/** Id of a section, which is part of its address. */
export type SettingsSection = keyof AreaOfSection;
type SectionPlaces = { [Section in SettingsSection]: `${AreaOfSection[Section]}#${Section}` };
/**
 * Place in the settings for `settingsAt` of the screens: an area such as `data`, or a section in its area such as
 * `data#delete`. A type, so that a link needs no table of sections.
 */
export type SettingsPlace = SettingsArea | SectionPlaces[SettingsSection];

/** Returns the place of a section that is known at run time only. */
export const placeOfSection = (section: SettingsSection): SettingsPlace =>
  `${AREA_OF_SETTINGS_SECTION[section]}#${section}` as SettingsPlace;
