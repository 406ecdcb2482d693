import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import type { NoticeCard } from '@qlixline/contract/lost-found/notice';
import { looksText } from '@qlixline/contract/pets/animal-looks';
import { screens } from '@qlixline/contract/areas/screens';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Chip } from '@qlixline/ui/chip';
import { Illustration } from '@qlixline/ui/illustration';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { timeAgoInWords } from '@qlixline/ui/time';

import { placeText } from '../../listings/listing-texts.ts';
import { STATE_NAMES } from '../notice-texts.ts';
import styles from './lost-found.module.css';

const PHOTO_WIDTH = '(min-width: 664px) 144px, 112px';

/** Notice in a list; the whole tile is a link. */
export function NoticeTile({ notice, isInFirstView }: { notice: NoticeCard; isInFirstView: boolean }) {
  const unit = useMeasurementUnit();
  const { id, kind, image, species, happenedAt, reward, sightingCount } = notice;
  const state = STATE_NAMES[notice.state];
  return (
    <article className={styles.tile} aria-labelledby={`notice-${id}`}>
      <div className={styles.photo}>
        {image ? (
          <ResponsiveImage image={image} alt="" sizes={PHOTO_WIDTH} priority={isInFirstView} cover />
        ) : (
          <Illustration species={species} />
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.chips}>
          <Chip tone={kind === 'lost' ? 'accent' : 'leaf'}>{kind === 'lost' ? 'Lost' : 'Found'}</Chip>
          {state && <Chip>{state}</Chip>}
          {reward && <Chip tone="sun">Reward</Chip>}
        </div>
        <h2 id={`notice-${id}`}>
          <Link to={screens.notice(id)}>{titleOf(notice)}</Link>
        </h2>
        <p>{looksText(notice)}</p>
        <p className={styles.muted}>{placeText(notice, unit)}</p>
        <p className={styles.muted}>
          {kind === 'lost' ? 'Last seen' : 'Found'} <time dateTime={happenedAt}>{timeAgoInWords(happenedAt)}</time>
          {sightingCount > 0 && ` · seen ${sightingCount === 1 ? 'once' : `${sightingCount} times`} since`}
        </p>
      </div>
    </article>
  );
}
