import { hasRole } from '@qlixline/contract/account/has-role';
import { AREA_OF_SETTINGS_SECTION } from '@qlixline/contract/areas/settings-sections';
import type { SettingsArea, SettingsSection } from '@qlixline/contract/areas/settings-sections';
import type { CurrentUser } from '@qlixline/contract/users/user';
import {
  Bell,
  BellRing,
  CalendarDays,
  CircleUserRound,
  Crown,
  DatabaseBackup,
  Download,
  EyeOff,
  Flag,
  Gauge,
  Gavel,
  Globe,
  ImageOff,
  Info,
  Mail,
  MonitorSmartphone,
  Palette,
  Plug,
  Rss,
  Shield,
  ShieldCheck,
  Trash2,
  UserX,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

type Section = {
  title: string;
  icon: LucideIcon;
  load: () => Promise<ComponentType<object>>;
  /** Says who has the section; everybody without it. */
  isFor?: (user: CurrentUser) => boolean;
};

/** Sections of the settings. Their code loads with their area. */
export const SECTIONS: Readonly<Record<SettingsSection, Section>> = {
  account: {
    title: 'Account',
    icon: CircleUserRound,
    load: () => import('../account/account-part.tsx').then((part) => part.AccountPart),
  },
  limits: {
    title: 'Your account’s limits',
    icon: Gauge,
    load: () => import('../account/account-limits-part.tsx').then((part) => part.AccountLimitsPart),
  },
  security: {
    title: 'Security',
    icon: ShieldCheck,
    load: () => import('../security/security-part.tsx').then((part) => part.SecurityPart),
  },
  devices: {
    title: 'Devices',
    icon: MonitorSmartphone,
    load: () => import('../devices/devices-part.tsx').then((part) => part.DevicesPart),
  },
  install: {
    title: 'Install Qlixline',
    icon: Download,
    load: () => import('../devices/install-part.tsx').then((part) => part.InstallPart),
  },
  appearance: {
    title: 'Appearance',
    icon: Palette,
    load: () => import('../appearance/appearance-part.tsx').then((part) => part.AppearancePart),
  },
  notifications: {
    title: 'In Qlixline',
    icon: Bell,
    load: () => import('../notifications/notifications-part.tsx').then((part) => part.NotificationsPart),
  },
  mails: {
    title: 'Mails',
    icon: Mail,
    load: () => import('../notifications/mails-part.tsx').then((part) => part.MailsPart),
  },
  push: {
    title: 'Push',
    icon: BellRing,
    load: () => import('../push/push-part.tsx').then((part) => part.PushPart),
  },
  calendar: {
    title: 'Calendar',
    icon: CalendarDays,
    load: () => import('../calendar/calendar-part.tsx').then((part) => part.CalendarPart),
  },
  connected: {
    title: 'Connected areas',
    icon: Plug,
    load: () => import('../connected/connected-part.tsx').then((part) => part.ConnectedPart),
  },
  privacy: {
    title: 'Privacy',
    icon: Globe,
    load: () => import('../safety/privacy-part.tsx').then((part) => part.PrivacyPart),
  },
  followers: {
    title: 'Followers',
    icon: Rss,
    load: () => import('../safety/followers-part.tsx').then((part) => part.FollowersPart),
  },
  people: {
    title: 'Blocked and muted people',
    icon: UserX,
    load: () => import('../safety/blocks-and-mutes-part.tsx').then((part) => part.BlocksAndMutesPart),
  },
  restricted: {
    title: 'Restricted people',
    icon: Shield,
    load: () => import('../safety/restricted-part.tsx').then((part) => part.RestrictedPart),
  },
  reports: {
    title: 'My reports',
    icon: Flag,
    load: () => import('../safety/reports-part.tsx').then((part) => part.ReportsPart),
  },
  moderation: {
    title: 'Moderation',
    icon: Gavel,
    load: () => import('../safety/moderation-part.tsx').then((part) => part.ModerationPart),
    isFor: ({ roles }) => hasRole(roles, 'moderator'),
  },
  words: {
    title: 'Hidden words',
    icon: EyeOff,
    load: () => import('../safety/hidden-words-part.tsx').then((part) => part.HiddenWordsPart),
  },
  sensitive: {
    title: 'Sensitive media',
    icon: ImageOff,
    load: () => import('../safety/sensitive-media-part.tsx').then((part) => part.SensitiveMediaPart),
  },
  premium: {
    title: 'Premium',
    icon: Crown,
    load: () => import('../premium/premium-part.tsx').then((part) => part.PremiumPart),
  },
  data: {
    title: 'Download your data',
    icon: DatabaseBackup,
    load: () => import('../data/data-part.tsx').then((part) => part.DataPart),
  },
  delete: {
    title: 'Delete account',
    icon: Trash2,
    load: () => import('../data/delete-part.tsx').then((part) => part.DeletePart),
  },
  about: {
    title: 'About and help',
    icon: Info,
    load: () => import('../about/about-part.tsx').then((part) => part.AboutPart),
  },
};

const SECTION_IDS = Object.keys(AREA_OF_SETTINGS_SECTION) as SettingsSection[];

/** Lists the sections of an area that the user has. */
export const sectionsOf = (area: SettingsArea, user: CurrentUser): SettingsSection[] =>
  SECTION_IDS.filter((id) => AREA_OF_SETTINGS_SECTION[id] === area && SECTIONS[id].isFor?.(user) !== false);
