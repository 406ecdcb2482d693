import { walkFileUrl } from '@qlixline/api-client/walks/walks';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Walk } from '@qlixline/contract/walks/walk';
import { directionsUrl } from '@qlixline/place-field/directions-url';
import { ReportButton } from '@qlixline/reports/report-button';
import { ShareButton } from '@qlixline/sharing/share-button';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { LazyPart } from '@qlixline/ui/lazy-part';
import {
  CalendarPlus,
  Clock,
  Footprints,
  HeartHandshake,
  Lock,
  MapPin,
  MessageCircle,
  Navigation,
  PawPrint,
  Pencil,
  Repeat,
} from 'lucide-react';

import { speciesText } from '../../../walks/species-text.ts';
import { PACE_NAMES, REPEATS_NAMES, durationText, isOtherLocalTime, whenText } from '../../../walks/walk-texts.ts';
import { CancelButton } from './cancel-button.tsx';
import { RsvpButtons } from './rsvp-buttons.tsx';
import { WalkStateChip } from '../directory/walk-tile.tsx';
import styles from './walk.module.css';

const loadMap = () => import('./walk-map.tsx').then((part) => part.WalkMap);

/** Details of a walk with the button to join. */
export function WalkDetails({ walk }: { walk: Walk }) {
  const { id, title, text, startsAt, timeZone, minutes, pace, species, temperament, meetingPoint, host, isOwn } = walk;
  const isOver = new Date(startsAt).getTime() <= Date.now();
  const isCancelled = walk.state === 'cancelled';
  const mayChange = isOwn && !isOver && !isCancelled;
  return (
    <Card padding="none" aria-labelledby="walk-title">
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.names}>
            <h1 id="walk-title">{title}</h1>
            {host && (
              <p className={styles.host}>
                <Avatar src={host.profileImageUrl} seed={host.id} size={28} />
                {isOwn ? (
                  'You’re hosting this walk'
                ) : (
                  <span>
                    With <Link to={screens.user(host.id)}>{shownName(host)}</Link>
                  </span>
                )}
              </p>
            )}
          </div>
          {host && !isOwn && <ReportButton subject="walk" subjectId={id} name={`the walk “${title}”`} />}
        </header>
        <div className={styles.chips}>
          {isOver && !isCancelled ? <Chip>It has already started</Chip> : <WalkStateChip walk={walk} />}
          {walk.audience === 'friends' && (
            <Chip>
              <Lock aria-hidden /> {isOwn ? 'For your friends' : 'For friends of the host'}
            </Chip>
          )}
        </div>
        {walk.reason && (
          <p className={styles.reason} data-cancelled={isCancelled}>
            <strong>{isCancelled ? 'Cancelled:' : 'Changed:'}</strong> {walk.reason}
          </p>
        )}
        <ul className={styles.lines}>
          <li className={styles.line}>
            <Clock aria-hidden size={18} />
            <span>
              <time dateTime={startsAt}>{whenText(startsAt, timeZone)}</time>, {durationText(minutes)}
              {isOtherLocalTime(startsAt, timeZone) && <span className={styles.muted}> (local time)</span>}
            </span>
          </li>
          <li className={styles.line}>
            <MapPin aria-hidden size={18} /> {meetingPoint.name}
          </li>
          <li className={styles.line}>
            <Footprints aria-hidden size={18} /> {PACE_NAMES[pace]} pace
          </li>
          <li className={styles.line}>
            <PawPrint aria-hidden size={18} /> {speciesText(species)}
          </li>
          {temperament && (
            <li className={styles.line}>
              <HeartHandshake aria-hidden size={18} /> {temperament}
            </li>
          )}
          {walk.repeats && (
            <li className={styles.line}>
              <Repeat aria-hidden size={18} /> {REPEATS_NAMES[walk.repeats]}
            </li>
          )}
        </ul>
        {text && <p className={styles.words}>{text}</p>}
        {!isOver && !isCancelled && <RsvpButtons walk={walk} />}
        <div className={styles.actions}>
          {walk.conversationId !== null && (
            <Link className={buttonClass({ variant: 'soft' })} to={screens.conversation(walk.conversationId)}>
              <MessageCircle aria-hidden /> Chat
            </Link>
          )}
          <a
            className={buttonClass({ variant: 'soft' })}
            href={directionsUrl(meetingPoint, meetingPoint.name, navigator.userAgent)}
            target="_blank"
            rel="noreferrer"
          >
            <Navigation aria-hidden /> Directions
          </a>
          {!isCancelled && (
            <a className={buttonClass({ variant: 'soft' })} href={walkFileUrl(id)} download>
              <CalendarPlus aria-hidden /> Add to calendar
            </a>
          )}
          <ShareButton name={title} address={screens.walk(id)} />
          {mayChange && (
            <>
              <Link className={buttonClass({ variant: 'soft' })} to={screens.editWalk(id)}>
                <Pencil aria-hidden /> Change
              </Link>
              <CancelButton walk={walk} />
            </>
          )}
        </div>
        <LazyPart load={loadMap} props={{ walk }} waiting={<div className={styles.map} />} />
      </div>
    </Card>
  );
}
