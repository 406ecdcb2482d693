import { screens } from '@qlixline/contract/areas/screens';
import type { WalkCard } from '@qlixline/contract/walks/walk';
import { Link } from '@qlixline/shell-bridge/routing';

import { dayAndMonth, placesText, whenText } from '../walks/walk-texts.ts';
import styles from './rail-card.module.css';

const SHOWN_MAX = 3;

/** Rows of the next walks. */
export function WalkRows({ walks }: { walks: readonly WalkCard[] }) {
  return (
    <ul className={styles.rows}>
      {walks.slice(0, SHOWN_MAX).map((walk) => (
        <Row key={walk.id} walk={walk} />
      ))}
    </ul>
  );
}

function Row({ walk }: { walk: WalkCard }) {
  const { id, title, startsAt, timeZone, meetingPoint } = walk;
  const { day, month } = dayAndMonth(startsAt, timeZone);
  return (
    <li className={styles.row}>
      <Link className={styles.main} to={screens.walk(id)}>
        <span className={styles.date} aria-hidden>
          {month}
          <strong>{day}</strong>
        </span>
        <span className={styles.names}>
          <strong>{title}</strong>
          <span>
            {whenText(startsAt, timeZone)} · {meetingPoint.name}
          </span>
          <span>{standingText(walk)}</span>
        </span>
      </Link>
    </li>
  );
}

function standingText(walk: WalkCard): string {
  if (walk.isOwn) return `You’re hosting · ${walk.goingCount} going`;
  if (walk.rsvp === 'going') return 'You’re going';
  return walk.rsvp === 'waiting' ? 'On the waiting list' : placesText(walk);
}
