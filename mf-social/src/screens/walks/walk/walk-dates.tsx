import { screens } from '@qlixline/contract/areas/screens';
import type { Walk } from '@qlixline/contract/walks/walk';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';

import { whenText } from '../../../walks/walk-texts.ts';
import styles from './walk.module.css';

/** Other upcoming walks of the series. */
export function WalkDates({ walk: { dates, timeZone } }: { walk: Walk }) {
  if (dates.length === 0) return null;
  return (
    <Card aria-labelledby="walk-dates">
      <div className={styles.part}>
        <h2 id="walk-dates">Other dates</h2>
        <ul className={styles.dates}>
          {dates.map((date) => (
            <li key={date.id}>
              <Link className={styles.dateLink} to={screens.walk(date.id)}>
                <time dateTime={date.startsAt}>{whenText(date.startsAt, timeZone)}</time>
                <span className={styles.muted}>{standingText(date)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function standingText({ placesLeft, rsvp }: Walk['dates'][number]): string {
  if (rsvp === 'going') return 'You come along';
  if (rsvp === 'waiting') return 'You wait for a place';
  if (placesLeft === 0) return 'Full';
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
}
