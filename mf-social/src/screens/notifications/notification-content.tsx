import type { AccountNotificationKind, NotificationItem } from '@qlixline/contract/notifications/notification';
import { screens } from '@qlixline/contract/areas/screens';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import {
  Bell,
  CalendarClock,
  CalendarX2,
  Footprints,
  HeartPulse,
  Hourglass,
  HousePlus,
  MapPin,
  PawPrint,
  QrCode,
  SearchCheck,
  ShieldCheck,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

import { whenText } from '../../walks/walk-texts.ts';
import { dueTitle } from './due-title.ts';
import { activityOf } from './activities.ts';
import { ActivityRow } from './activity-row.tsx';
import styles from './notifications.module.css';

type RowProps = { item: NotificationItem; children?: ReactNode };

/** Rows for account notifications. */
const ACCOUNT_ROWS: Record<AccountNotificationKind, ComponentType<RowProps>> = {
  welcome: Welcome,
  new_sign_in: NewSignIn,
  account_kept: AccountKept,
  listing_expired: ListingExpired,
  health_due: HealthDue,
  tag_message: TagMessage,
  shelter_answered: ShelterAnswered,
  visitor_sighting: VisitorSighting,
  notice_match: NoticeMatch,
  notice_check: NoticeCheck,
  place_answered: PlaceAnswered,
  walk_place_free: WalkPlaceFree,
  walk_changed: WalkChanged,
  walk_cancelled: WalkCancelled,
  walk_reminder: WalkReminder,
};

/** Content of a notification: icon, title and action, with `children` below. */
export function NotificationContent({ item, children }: RowProps) {
  const activity = activityOf(item.kind);
  if (activity) {
    return (
      <ActivityRow item={item} activity={activity}>
        {children}
      </ActivityRow>
    );
  }
  // A newer server may send unknown kinds; they still need a row because the badge counts them.
  const Content = Object.hasOwn(ACCOUNT_ROWS, item.kind)
    ? ACCOUNT_ROWS[item.kind as AccountNotificationKind]
    : undefined;
  return Content ? <Content item={item}>{children}</Content> : <Unknown>{children}</Unknown>;
}

function Welcome({ children }: RowProps) {
  const user = useCurrentUser();
  return (
    <Parts
      icon={<PawPrint aria-hidden />}
      tone="sun"
      title={`Welcome to ${PRODUCT_NAME}, ${shownName(user)}!`}
      below={children}
    >
      Good to have you here. <Link to={screens.yourProfile}>Complete your profile</Link> to tell others who you are.
    </Parts>
  );
}

function NewSignIn({ children }: RowProps) {
  return (
    <Parts icon={<ShieldCheck aria-hidden />} tone="sky" title="New sign-in to your account" below={children}>
      If this was not you, <Link to={screens.settings}>check your devices</Link>.
    </Parts>
  );
}

function AccountKept({ children }: RowProps) {
  return (
    <Parts icon={<PawPrint aria-hidden />} tone="sun" title="Welcome back! Your account stays" below={children}>
      You signed in, so it won’t be deleted. If that was not you, <Link to={screens.settings}>check your devices</Link>.
    </Parts>
  );
}

function ListingExpired({ item: { target }, children }: RowProps) {
  return (
    <Parts
      icon={<Hourglass aria-hidden />}
      tone="sun"
      title={`Your listing ${target ? `“${target.excerpt}” ` : ''}has expired`}
      below={children}
    >
      Nobody can find it now.{' '}
      {target && (
        <Link to={screens.listing(target.listingKind ?? 'sale', target.id)}>
          {target.listingKind === 'mating' ? 'Publish it again' : 'Publish it again, or mark it as sold'}
        </Link>
      )}
    </Parts>
  );
}

function HealthDue({ item: { target }, children }: RowProps) {
  return (
    <Parts icon={<HeartPulse aria-hidden />} tone="sun" title={dueTitle(target)} below={children}>
      {target && <Link to={screens.petHealth(target.id)}>Open the health journal</Link>}
    </Parts>
  );
}

function TagMessage({ item: { target }, children }: RowProps) {
  return (
    <Parts
      icon={<QrCode aria-hidden />}
      tone="sun"
      title={`Somebody without an account has written to you about ${target?.excerpt ?? 'your pet'}`}
      below={children}
    >
      {target && <Link to={screens.petTag(target.id)}>Read it and answer</Link>}
    </Parts>
  );
}

function ShelterAnswered({ item: { target }, children }: RowProps) {
  const name = target?.excerpt ?? 'Your shelter';
  const isRefused = target?.shelterState === 'refused';
  return (
    <Parts
      icon={<HousePlus aria-hidden />}
      tone={isRefused ? 'sky' : 'sun'}
      title={isRefused ? `${name} was not approved yet` : `${name} is approved`}
      below={children}
    >
      {target && (
        <Link to={screens.shelter(target.id)}>
          {isRefused ? 'Read why and make changes' : 'Open its page and offer animals'}
        </Link>
      )}
    </Parts>
  );
}

function VisitorSighting({ item: { target }, children }: RowProps) {
  return (
    <Parts
      icon={<MapPin aria-hidden />}
      tone="sun"
      title={`Somebody without an account has seen ${target?.excerpt ?? 'your pet'}`}
      below={children}
    >
      {target && <Link to={screens.noticeTrail(target.id)}>See where, and answer</Link>}
    </Parts>
  );
}

function NoticeMatch({ item: { target }, children }: RowProps) {
  return (
    <Parts
      icon={<SearchCheck aria-hidden />}
      tone="sun"
      title={`There may be a match for ${target?.excerpt ?? 'your notice'}`}
      below={children}
    >
      {target && <Link to={screens.noticeMatches(target.id)}>Compare them</Link>}
    </Parts>
  );
}

function NoticeCheck({ item: { target }, children }: RowProps) {
  return (
    <Parts
      icon={<Hourglass aria-hidden />}
      tone="sun"
      title={`Should people keep looking for ${target?.excerpt ?? 'your pet'}?`}
      below={children}
    >
      {target && <Link to={screens.notice(target.id)}>Answer, or the notice expires in a week</Link>}
    </Parts>
  );
}

function PlaceAnswered({ item: { target, targetCount = 1 }, children }: RowProps) {
  if (targetCount > 1) {
    return (
      <Parts
        icon={<MapPin aria-hidden />}
        tone="sun"
        title={`A moderator has answered ${targetCount} of your proposals`}
        below={children}
      >
        <Link to={screens.placeProposals}>Read the answers</Link>
      </Parts>
    );
  }
  return (
    <Parts
      icon={<MapPin aria-hidden />}
      tone="sun"
      title={`A moderator has answered your proposal${target ? ` about ${target.excerpt}` : ''}`}
      below={children}
    >
      <Link to={target ? screens.place(target.id) : screens.placeProposals}>
        {target ? 'See the place' : 'Read the answer'}
      </Link>
    </Parts>
  );
}

function WalkPlaceFree({ item: { target }, children }: RowProps) {
  return (
    <Parts
      icon={<Footprints aria-hidden />}
      tone="sun"
      title={`You got a place on ${walkName(target)}`}
      below={children}
    >
      {target && <Link to={screens.walk(target.id)}>{beginText(target) ?? 'Open the walk'}</Link>}
    </Parts>
  );
}

function WalkChanged({ item: { target, targetCount }, children }: RowProps) {
  return (
    <Parts
      icon={<CalendarClock aria-hidden />}
      tone="sun"
      title={`${walkNames(target, targetCount)} ${targetCount === undefined || targetCount === 1 ? 'has changed' : 'have changed'}`}
      below={children}
    >
      {target?.walk?.reason && `${target.walk.reason} `}
      {target && <Link to={screens.walk(target.id)}>{beginText(target) ?? 'See what changed'}</Link>}
    </Parts>
  );
}

function WalkCancelled({ item: { target, targetCount }, children }: RowProps) {
  return (
    <Parts
      icon={<CalendarX2 aria-hidden />}
      tone="sun"
      title={`${walkNames(target, targetCount)} ${targetCount === undefined || targetCount === 1 ? 'is cancelled' : 'are cancelled'}`}
      below={children}
    >
      {target?.walk?.reason && `${target.walk.reason} `}
      {target && <Link to={screens.walk(target.id)}>Open the walk</Link>}
    </Parts>
  );
}

/** Reminder of a walk, which by now may be cancelled or paused. */
function WalkReminder({ item: { target }, children }: RowProps) {
  if (target?.walk?.state === 'cancelled') {
    return (
      <Parts
        icon={<CalendarX2 aria-hidden />}
        tone="sun"
        title={`${walkName(target)} isn’t taking place`}
        below={children}
      >
        {target.walk.reason && `${target.walk.reason} `}
        <Link to={screens.walk(target.id)}>{beginText(target)}</Link>
      </Parts>
    );
  }
  return (
    <Parts icon={<Footprints aria-hidden />} tone="sun" title={`${walkName(target)} starts soon`} below={children}>
      {target && <Link to={screens.walk(target.id)}>{beginText(target) ?? 'See where you meet'}</Link>}
    </Parts>
  );
}

const walkName = (target: NotificationItem['target']): string => (target ? `“${target.excerpt}”` : 'The walk');

/** Formats the newest of several walks and the number of the others. */
function walkNames(target: NotificationItem['target'], count = 1): string {
  if (count === 1) return walkName(target);
  return `${walkName(target)} and ${count === 2 ? 'another walk' : `${count - 1} other walks`}`;
}

/** Formats the start of a walk; undefined if an older server doesn't send it. */
const beginText = ({ walk }: NonNullable<NotificationItem['target']>): string | undefined =>
  walk && whenText(walk.startsAt, walk.timeZone);

function Unknown({ children }: Pick<RowProps, 'children'>) {
  return (
    <Parts icon={<Bell aria-hidden />} tone="sky" title="You have a new notification" below={children}>
      Reload the page to see what it is about.
    </Parts>
  );
}

type PartsProps = { icon: ReactNode; tone: 'sun' | 'sky'; title: string; children: ReactNode; below: ReactNode };

function Parts({ icon, tone, title, children, below }: PartsProps) {
  return (
    <>
      <span className={styles.icon} data-tone={tone}>
        {icon}
      </span>
      <div className={styles.text}>
        <strong>{title}</strong>
        <p>{children}</p>
        {below}
      </div>
    </>
  );
}
