import { accountWordsOf } from '@qlixline/contract/notifications/account-words';
import { activityWordsOf } from '@qlixline/contract/notifications/activity-words';
import type { AccountNotificationKind, NotificationItem } from '@qlixline/contract/notifications/notification';
import { readersLocale } from '@qlixline/contract/time/moment-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import {
  Bell,
  CalendarClock,
  CalendarX2,
  Download,
  Footprints,
  HeartPulse,
  Hourglass,
  HousePlus,
  MapPin,
  PawPrint,
  Puzzle,
  QrCode,
  SearchCheck,
  ShieldCheck,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { ActivityRow } from './activity-row.tsx';
import styles from './notifications.module.css';

type Tone = 'sun' | 'sky';
type Look = { Icon: LucideIcon; tone: Tone };
const sunny = (Icon: LucideIcon): Look => ({ Icon, tone: 'sun' });
const calm = (Icon: LucideIcon): Look => ({ Icon, tone: 'sky' });

/** Look of account notifications by kind; a missing kind doesn't compile. */
const LOOKS: Readonly<Record<AccountNotificationKind, (item: NotificationItem) => Look>> = {
  welcome: () => sunny(PawPrint),
  new_sign_in: () => calm(ShieldCheck),
  account_kept: () => sunny(PawPrint),
  export_ready: () => sunny(Download),
  listing_expired: () => sunny(Hourglass),
  health_due: () => sunny(HeartPulse),
  dose_due: () => sunny(HeartPulse),
  dose_missed: () => sunny(HeartPulse),
  tag_message: () => sunny(QrCode),
  shelter_answered: ({ target }) => (target?.shelterState === 'refused' ? calm : sunny)(HousePlus),
  visitor_sighting: () => sunny(MapPin),
  notice_match: () => sunny(SearchCheck),
  notice_check: () => sunny(Hourglass),
  place_answered: () => sunny(MapPin),
  walk_place_free: () => sunny(Footprints),
  walk_changed: () => sunny(CalendarClock),
  walk_cancelled: () => sunny(CalendarX2),
  area_update: () => calm(Puzzle),
  walk_reminder: ({ target }) => sunny(target?.walk?.state === 'cancelled' ? CalendarX2 : Footprints),
};

type RowProps = { item: NotificationItem; children?: ReactNode };

/** Content of a notification: icon, title and action, with `children` below. */
export function NotificationContent({ item, children }: RowProps) {
  const words = activityWordsOf(item.kind);
  if (!words) return <AccountRow item={item}>{children}</AccountRow>;
  return (
    <ActivityRow item={item} words={words}>
      {children}
    </ActivityRow>
  );
}

/** Row of a notification without an actor, also of an unknown kind, because the badge counts it. */
function AccountRow({ item, children }: RowProps) {
  const user = useCurrentUser();
  const reader = { id: user.id, name: shownName(user), locale: readersLocale(navigator.languages) };
  const { title, before, link, after } = accountWordsOf(item, reader);
  const { Icon, tone } = lookOf(item);
  return (
    <>
      <span className={styles.icon} data-tone={tone}>
        <Icon aria-hidden />
      </span>
      <div className={styles.text}>
        <strong>{title}</strong>
        <p>
          {before}
          {link && <Link to={link.address}>{link.text}</Link>}
          {after}
        </p>
        {children}
      </div>
    </>
  );
}

function lookOf(item: NotificationItem): Look {
  return Object.hasOwn(LOOKS, item.kind) ? LOOKS[item.kind as AccountNotificationKind](item) : calm(Bell);
}
