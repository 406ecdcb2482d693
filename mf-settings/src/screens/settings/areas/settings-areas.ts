import type { SettingsArea } from '@qlixline/contract/areas/settings-sections';
import {
  BellRing,
  CircleUserRound,
  Crown,
  DatabaseBackup,
  EyeOff,
  Globe,
  Info,
  MonitorSmartphone,
  Palette,
  Plug,
  ShieldCheck,
  UserX,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

type Area = {
  title: string;
  /** Line that names what is inside. */
  line: string;
  icon: LucideIcon;
  /** True for the first area of a group of the index. */
  startsGroup?: true;
};

/** Areas of the settings, as the index shows them. */
export const AREAS: Readonly<Record<SettingsArea, Area>> = {
  account: { title: 'Account', line: 'Profile, e-mail, password, sign out', icon: CircleUserRound, startsGroup: true },
  security: { title: 'Security', line: 'Two-step sign-in, recent sign-ins', icon: ShieldCheck },
  devices: { title: 'Devices', line: 'Where you’re signed in, the app', icon: MonitorSmartphone },
  appearance: { title: 'Appearance', line: 'Theme and units', icon: Palette, startsGroup: true },
  notifications: { title: 'Notifications', line: 'In Qlixline, by mail and as pushes', icon: BellRing },
  connections: { title: 'Connections', line: 'Your calendar, connected areas', icon: Plug },
  privacy: { title: 'Privacy', line: 'Who sees, writes to and follows you', icon: Globe, startsGroup: true },
  people: { title: 'People', line: 'Blocked, muted, restricted, reported', icon: UserX },
  words: { title: 'Words and media', line: 'What you don’t want to see', icon: EyeOff },
  premium: { title: 'Premium', line: 'Your plan, codes', icon: Crown, startsGroup: true },
  data: { title: 'Your data', line: 'Download, delete your account', icon: DatabaseBackup },
  about: { title: 'About and help', line: 'Answers, what’s new, rules, law', icon: Info },
};

/** Returns true for a part of an address that names an area. */
export const isSettingsArea = (name: string): name is SettingsArea => Object.hasOwn(AREAS, name);
