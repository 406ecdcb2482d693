import { hasRole } from '@qlixline/contract/account/has-role';
import { useCurrentUser, usePageTitle, useShell } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import {
  Bell,
  BellRing,
  CalendarDays,
  DatabaseBackup,
  Download,
  Flag,
  Globe,
  Info,
  Mail,
  MonitorSmartphone,
  Plug,
  Rss,
  ShieldCheck,
  UserX,
} from 'lucide-react';

import { AccountSection } from './account/account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DeleteSection } from './account/delete-section.tsx';
import { LazySection } from './lazy-section.tsx';
import { ModerationSection } from './safety/moderation-section.tsx';
import { PremiumSection } from './account/premium-section.tsx';
import styles from './settings.module.css';
import { FreshSignIn } from './security/fresh-sign-in.tsx';
import { useScrollToSection } from './use-scroll-to-section.ts';

const search = () => import('./search/settings-search.tsx').then((part) => part.SettingsSearch);
const security = () => import('./security/security-part.tsx').then((part) => part.SecurityPart);
const notifications = () => import('./notifications-part.tsx').then((part) => part.NotificationsPart);
const mails = () => import('./mails-part.tsx').then((part) => part.MailsPart);
const push = () => import('./push/push-part.tsx').then((part) => part.PushPart);
const calendar = () => import('./calendar/calendar-part.tsx').then((part) => part.CalendarPart);
const privacy = () => import('./safety/privacy-part.tsx').then((part) => part.PrivacyPart);
const followers = () => import('./safety/followers-part.tsx').then((part) => part.FollowersPart);
const people = () => import('./safety/blocks-and-mutes-part.tsx').then((part) => part.BlocksAndMutesPart);
const safety = () => import('./safety/safety-sections.tsx').then((part) => part.SafetySections);
const devices = () => import('./devices/devices-part.tsx').then((part) => part.DevicesPart);
const about = () => import('./about/about-part.tsx').then((part) => part.AboutPart);
const data = () => import('./data/data-part.tsx').then((part) => part.DataPart);
const connected = () => import('./connected/connected-part.tsx').then((part) => part.ConnectedPart);
const added = () => import('./added-sections.tsx').then((part) => part.AddedSections);
const reports = () => import('./safety/reports-part.tsx').then((part) => part.ReportsPart);

const install = () => import('./install-part.tsx').then((part) => part.InstallPart);

const nothing = () => null;

export function SettingsScreen() {
  const { roles } = useCurrentUser();
  const { loadSlot } = useShell();
  usePageTitle('Settings');
  useScrollToSection();
  return (
    <>
      <PageHeader title="Settings" />
      <LazyPart load={search} props={{}} waiting={<div className={styles.searchRoom} />} failed={nothing} />
      <AccountSection />
      <AppearanceSection />
      <LazySection id="notifications" icon={<Bell aria-hidden />} title="Notifications" load={notifications} />
      <LazySection id="mails" icon={<Mail aria-hidden />} title="Mails" load={mails} />
      <LazySection id="push" icon={<BellRing aria-hidden />} title="Push" load={push} />
      <LazySection id="calendar" icon={<CalendarDays aria-hidden />} title="Calendar" load={calendar} />
      <LazySection id="privacy" icon={<Globe aria-hidden />} title="Privacy" load={privacy} />
      <LazySection id="followers" icon={<Rss aria-hidden />} title="Followers" load={followers} />
      <LazySection id="people" icon={<UserX aria-hidden />} title="Blocked and muted people" load={people} />
      <LazyPart load={safety} props={{}} />
      <LazySection id="reports" icon={<Flag aria-hidden />} title="My reports" load={reports} />
      {hasRole(roles, 'moderator') && <ModerationSection />}
      <LazySection id="security" icon={<ShieldCheck aria-hidden />} title="Security" load={security} />
      <LazySection id="devices" icon={<MonitorSmartphone aria-hidden />} title="Devices" load={devices} />
      <LazySection id="install" icon={<Download aria-hidden />} title="Install Qlixline" load={install} />
      <LazySection id="connected" icon={<Plug aria-hidden />} title="Connected areas" load={connected} />
      {loadSlot && <LazyPart load={added} props={{ loadSlot }} failed={nothing} />}
      <PremiumSection />
      <LazySection id="about" icon={<Info aria-hidden />} title="About and help" load={about} />
      <LazySection id="data" icon={<DatabaseBackup aria-hidden />} title="Your data" load={data} />
      <DeleteSection />
      <FreshSignIn />
    </>
  );
}
