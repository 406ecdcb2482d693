import { distanceText } from '@qlixline/contract/map/distance-text';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { WalkCard } from '@qlixline/contract/walks/walk';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Chip } from '@qlixline/ui/chip';
import { MapPin, Repeat, Users } from 'lucide-react';

import { speciesText } from '../../../walks/species-text.ts';
import {
  PACE_NAMES,
  REPEATS_NAMES,
  dayAndMonth,
  durationText,
  placesText,
  whenText,
} from '../../../walks/walk-texts.ts';
import styles from './walks.module.css';

/** Walk in a list; the whole tile is a link. */
export function WalkTile({ walk }: { walk: WalkCard }) {
  const unit = useMeasurementUnit();
  const { id, title, startsAt, timeZone, minutes, pace, species, meetingPoint, host, isOwn, distanceKm } = walk;
  const { day, month } = dayAndMonth(startsAt, timeZone);
  return (
    <article className={styles.tile} aria-labelledby={`walk-${id}`} data-over={walk.state === 'cancelled'}>
      <div className={styles.date} aria-hidden>
        <span className={styles.month}>{month}</span>
        <span className={styles.day}>{day}</span>
      </div>
      <div className={styles.facts}>
        <h2 id={`walk-${id}`}>
          <Link to={screens.walk(id)}>{title}</Link>
        </h2>
        <p className={styles.when}>
          <time dateTime={startsAt}>{whenText(startsAt, timeZone)}</time> · {durationText(minutes)} · {PACE_NAMES[pace]}
        </p>
        <p className={styles.line}>
          <MapPin aria-hidden size={16} />
          <span>
            {meetingPoint.name}
            {distanceKm !== null && <span className={styles.muted}> · {distanceText(distanceKm, unit)} away</span>}
          </span>
        </p>
        <p className={styles.line}>
          {host && <Avatar src={host.profileImageUrl} seed={host.id} size={22} />}
          <span className={styles.muted}>
            {host && (isOwn ? 'You’re hosting · ' : `With ${shownName(host)} · `)}
            {speciesText(species)}
          </span>
        </p>
        <div className={styles.chips}>
          <WalkStateChip walk={walk} />
          {walk.repeats && (
            <Chip>
              <Repeat aria-hidden /> {REPEATS_NAMES[walk.repeats]}
            </Chip>
          )}
          {walk.friendsGoing > 0 && (
            <Chip tone="leaf">
              <Users aria-hidden />{' '}
              {walk.friendsGoing === 1 ? '1 friend is going' : `${walk.friendsGoing} friends are going`}
            </Chip>
          )}
        </div>
      </div>
    </article>
  );
}

/** State of a walk, from the viewer's perspective first. */
export function WalkStateChip({ walk }: { walk: WalkCard }) {
  if (walk.state === 'cancelled') return <Chip tone="accent">Cancelled</Chip>;
  if (walk.rsvp === 'going') return <Chip tone="leaf">You’re going</Chip>;
  if (walk.rsvp === 'waiting') return <Chip tone="sun">On the waiting list</Chip>;
  const isFull = walk.goingCount >= walk.places;
  return <Chip tone={isFull ? 'sun' : 'sky'}>{placesText(walk)}</Chip>;
}
