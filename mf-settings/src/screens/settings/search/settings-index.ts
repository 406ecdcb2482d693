import { CALENDAR_PARTS } from '@qlixline/contract/calendars/calendar-parts';
import type { SettingsSection } from '@qlixline/contract/areas/settings-sections';
import { MAIL_TOPICS, MAIL_TOPIC_NAMES } from '@qlixline/contract/notifications/mail-topics';
import { SITE_PAGES } from '@qlixline/contract/site-pages/site-pages';
import { CONTACTS } from '@qlixline/contract/trust/contacts';

import { CALENDAR_LABELS } from '../calendar/calendar-labels.ts';
import { ACTIVITY_LABELS, ACTIVITY_TOPICS } from '../notifications/activity-labels.ts';

type Entry = {
  /** Words by which people look for the section, beside those that it shows. */
  words: string;
  /** Texts of its labels, groups, buttons and links. A spec compares them with what the section shows. */
  settings: readonly string[];
};

const TOPIC_LABELS = MAIL_TOPIC_NAMES.map((topic) => MAIL_TOPICS[topic].label);

/** Words by which the search finds each section. A section without an entry doesn't compile. */
export const SETTINGS_INDEX: Readonly<Record<SettingsSection, Entry>> = {
  account: {
    words: 'email password sign out log out logout login security name username',
    settings: ['Edit your profile', 'Change e-mail', 'Change password', 'Sign out'],
  },
  limits: { words: 'new account trust why allowed', settings: ['Left today'] },
  security: {
    words:
      'two factor 2fa mfa authenticator one time code totp recovery codes second step protect history log attempts passwordless webauthn fido security key fingerprint face touch id hello',
    settings: ['Passkeys', 'Two-step sign-in', 'Turn on', 'Recent sign-ins'],
  },
  devices: { words: 'sessions sign out browser phone logged in security', settings: ['Sign out everywhere'] },
  install: { words: 'app home screen phone desktop add', settings: [] },
  appearance: {
    words: 'theme dark mode light night colour color display units kg pounds metric',
    settings: ['Theme', 'Light', 'Dark', 'Auto', 'Measurement unit', 'Metric', 'Imperial'],
  },
  notifications: {
    words: 'alerts bell mute likes comments mentions quiet',
    settings: [...ACTIVITY_TOPICS.map(({ topic }) => MAIL_TOPICS[topic].label), ...Object.values(ACTIVITY_LABELS)],
  },
  mails: { words: 'email newsletter digest summary unsubscribe', settings: ['Summary', ...TOPIC_LABELS] },
  push: {
    words: 'alerts phone device permission browser quiet hours badge',
    settings: [
      'Push to this device',
      'Push to all my devices',
      ...TOPIC_LABELS,
      'Show names and texts',
      'Quiet hours',
      'Check this device',
    ],
  },
  calendar: {
    words: 'ics webcal google apple outlook feed walks birthdays vet medication',
    settings: [...CALENDAR_PARTS.map((part) => CALENDAR_LABELS[part]), 'Create address'],
  },
  connected: { words: 'apps permissions remotes teams api access', settings: [] },
  privacy: {
    words: 'visible public audience who can see message read receipts location',
    settings: [
      'Show my public posts and profile to people who are not signed in',
      'Send read receipts',
      ...Object.values(CONTACTS).map(({ label }) => label),
    ],
  },
  followers: { words: 'follow following public', settings: ['Allow followers', 'See who follows you'] },
  people: { words: 'block mute unblock unmute', settings: ['Blocked', 'Muted'] },
  restricted: { words: 'restrict limit bully', settings: [] },
  reports: { words: 'reported abuse moderation outcome', settings: [] },
  moderation: { words: 'moderator queue', settings: ['Open the reports'] },
  words: { words: 'mute filter keywords spoiler', settings: ['Word or phrase', 'Hide'] },
  sensitive: { words: 'cover blur nsfw photos graphic', settings: ['Show sensitive media without asking'] },
  premium: {
    words: 'ads subscription pay plan coupon voucher gift storage limits',
    settings: ['Code', 'Redeem'],
  },
  data: {
    words: 'your data export download archive backup copy takeout portability gdpr zip json move',
    settings: ['Collect my data'],
  },
  delete: { words: 'close remove leave erase deactivate data', settings: ['Delete account…'] },
  about: {
    words: 'law legal faq support guide version changes terms privacy policy cookies imprint contact rules',
    settings: Object.values(SITE_PAGES),
  },
};
