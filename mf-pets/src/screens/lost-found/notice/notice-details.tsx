import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import { looksText } from '@qlixline/contract/pets/animal-looks';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { Illustration } from '@qlixline/ui/illustration';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { SensitiveMedia } from '@qlixline/ui/sensitive-media';
import { dateAndTime } from '@qlixline/ui/time';
import { Clock, Gift, MapPin, Megaphone } from 'lucide-react';
import { useState } from 'react';

import { ReportButton } from '@qlixline/reports/report-button';
import { ShareButton } from '@qlixline/sharing/share-button';
import { placeText } from '../../listings/listing-texts.ts';
import { STATE_NAMES } from '../notice-texts.ts';
import styles from './notice.module.css';
import { WriteToAuthor } from './write-to-author.tsx';

const READING_COLUMN = '(min-width: 664px) 640px, 100vw';
const SMALL = '128px';
const loadPoster = () => import('./poster-sheet.tsx').then((part) => part.PosterSheet);

/** Public content of a notice. */
export function NoticeDetails({ notice }: { notice: Notice }) {
  const unit = useMeasurementUnit();
  const { id, kind, image, images, species, happenedAt, reward, marks, pet, author, isOwn, ofOwn } = notice;
  const title = titleOf(notice);
  const state = STATE_NAMES[notice.state];
  const [isSpreading, setSpreading] = useState(false);
  const isPublic = ofOwn?.allowsVisitors ?? false;
  return (
    <Card padding="none" aria-labelledby="notice-title">
      <div className={styles.photo}>
        {image ? (
          <SensitiveMedia image={image}>
            <ResponsiveImage
              image={image}
              alt={`Photo of ${notice.name ?? 'the animal'}`}
              sizes={READING_COLUMN}
              priority
              cover
            />
          </SensitiveMedia>
        ) : (
          <Illustration species={species} />
        )}
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.names}>
            <h1 id="notice-title">{title}</h1>
            <p className={styles.muted}>{looksText(notice)}</p>
          </div>
          {!isOwn && <ReportButton subject="notice" subjectId={id} name={title} />}
        </header>
        {state && (
          <div className={styles.chips}>
            <Chip tone={notice.state === 'reunited' ? 'leaf' : 'neutral'}>{state}</Chip>
          </div>
        )}
        <p className={styles.line}>
          <Clock aria-hidden size={18} />
          <span>
            {kind === 'lost' ? 'Last seen' : 'Found'} <time dateTime={happenedAt}>{dateAndTime(happenedAt)}</time>
          </span>
        </p>
        <p className={styles.line}>
          <MapPin aria-hidden size={18} /> {placeText(notice, unit)}
        </p>
        {reward && (
          <p className={styles.line}>
            <Gift aria-hidden size={18} /> Reward: {reward}
          </p>
        )}
        {marks && <p className={styles.marks}>{marks}</p>}
        {images.length > 1 && (
          <ul className={styles.photos} aria-label="More photos">
            {images.slice(1).map((one) => (
              <li key={one.url}>
                <SensitiveMedia image={one}>
                  <ResponsiveImage image={one} alt={one.alt} sizes={SMALL} cover />
                </SensitiveMedia>
              </li>
            ))}
          </ul>
        )}
        {ofOwn?.withheldMark && (
          <p className={styles.secret}>
            <strong>Only you see this:</strong> {ofOwn.withheldMark}. Ask for it when somebody says{' '}
            {kind === 'lost' ? 'they have your pet' : 'it is theirs'}.
          </p>
        )}
        {!isOwn && (
          <p className={styles.muted}>
            {kind === 'lost' ? 'Missed by' : 'Found by'}{' '}
            <Link className={styles.person} to={screens.user(author.id)}>
              {shownName(author)}
            </Link>
          </p>
        )}
        <div className={styles.actions}>
          {!isOwn && notice.state === 'active' && <WriteToAuthor notice={notice} />}
          <ShareButton name={title} address={screens.notice(id)} />
          {isPublic && kind === 'lost' && notice.state === 'active' && (
            <Button
              variant="soft"
              icon={<Megaphone aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setSpreading(true)}
            >
              Poster and picture
            </Button>
          )}
          {pet && (
            <Link className={buttonClass({ variant: 'link' })} to={screens.pet(pet.id)}>
              {pet.name}’s own page
            </Link>
          )}
        </div>
      </div>
      {isSpreading && <LazyPart load={loadPoster} props={{ notice, onClose: () => setSpreading(false) }} />}
    </Card>
  );
}
