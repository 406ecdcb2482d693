import { screens } from '@qlixline/contract/areas/screens';
import type { WalkCard } from '@qlixline/contract/walks/walk';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { useId } from 'react';

import { dayAndMonth, placesText, whenText } from '../walks/walk-texts.ts';
import styles from './rail-card.module.css';

const SHOWN_MAX = 3;

type WalksCardProps = {
  title: string;
  walks: readonly WalkCard[];
  /** Address of the full list. */
  all: string;
};

/** Card with the next walks; nothing if there are none. */
export function WalksCard({ title, walks, all }: WalksCardProps) {
  const titleId = useId();
  if (walks.length === 0) return null;
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Link className={styles.all} to={all}>
          See all
        </Link>
      </div>
      <ul className={styles.rows}>
        {walks.slice(0, SHOWN_MAX).map((walk) => (
          <Row key={walk.id} walk={walk} />
        ))}
      </ul>
    </Card>
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
  if (walk.isOwn) return `You host it · ${walk.goingCount} come along`;
  if (walk.rsvp === 'going') return 'You come along';
  return walk.rsvp === 'waiting' ? 'You wait for a place' : placesText(walk);
}
