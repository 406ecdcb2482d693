import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { CalendarClock, CalendarX2, Footprints } from 'lucide-react';

import { whenText } from '../../walks/walk-texts.ts';
import { Parts } from './notification-parts.tsx';
import type { RowProps } from './notification-parts.tsx';

// Rows of account notifications about walks.

export function WalkPlaceFree({ item: { target }, children }: RowProps) {
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

export function WalkChanged({ item: { target, targetCount }, children }: RowProps) {
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

export function WalkCancelled({ item: { target, targetCount }, children }: RowProps) {
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
export function WalkReminder({ item: { target }, children }: RowProps) {
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
