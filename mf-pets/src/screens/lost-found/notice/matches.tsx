import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import { noticeMatchesQuery } from '@qlixline/api-client/lost-found/lost-found';
import { looksText } from '@qlixline/contract/pets/animal-looks';
import type { Notice, NoticeMatch } from '@qlixline/contract/lost-found/notice';
import type { MATCH_REASONS } from '@qlixline/contract/lost-found/notice-match';
import { screens } from '@qlixline/contract/areas/screens';
import { useMeasurementUnit } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { Illustration } from '@qlixline/ui/illustration';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';

import { placeText } from '../../listings/listing-texts.ts';
import styles from './notice.module.css';

/** Texts for matching and differing criteria. */
const REASONS: Record<(typeof MATCH_REASONS)[number], { agrees: string; differs: string }> = {
  breed: { agrees: 'same breed', differs: 'another breed' },
  colours: { agrees: 'same colours', differs: 'other colours' },
  size: { agrees: 'same size', differs: 'another size' },
  gender: { agrees: 'same gender', differs: 'another gender' },
  distance: { agrees: 'near enough', differs: 'far away' },
  time: { agrees: 'soon after', differs: 'long after' },
};

/** Notices of the other kind that may be about the same animal, best match first; nothing if there are none. */
export function Matches({ notice }: { notice: Notice }) {
  const { data = [] } = useQuery(noticeMatchesQuery(notice.id));
  if (data.length === 0) return null;
  return (
    <Card aria-labelledby="matches-title">
      <div className={styles.part}>
        <h2 id="matches-title">{notice.kind === 'lost' ? 'It may have been found' : 'It may be one of these'}</h2>
        <ul className={styles.matches} aria-labelledby="matches-title">
          {data.map((match) => (
            <li key={match.notice.id}>
              <Match match={match} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Match({ match: { notice, score, reasons } }: { match: NoticeMatch }) {
  const unit = useMeasurementUnit();
  return (
    <article className={styles.match}>
      <div className={styles.thumb}>
        {notice.image ? (
          <ResponsiveImage image={notice.image} alt="" sizes="80px" cover />
        ) : (
          <Illustration species={notice.species} />
        )}
      </div>
      <div className={styles.part}>
        <Link className={styles.person} to={screens.notice(notice.id)}>
          {titleOf(notice)}
        </Link>
        <p className={styles.muted}>
          {looksText(notice)}. {dateAndTime(notice.happenedAt)}, {placeText(notice, unit)}
        </p>
        <div className={styles.chips}>
          <Chip tone="accent">{score} % alike</Chip>
          {reasons.map(({ about, agrees }) => (
            <Chip key={about} tone={agrees ? 'leaf' : 'sun'}>
              {agrees ? REASONS[about].agrees : REASONS[about].differs}
            </Chip>
          ))}
        </div>
      </div>
    </article>
  );
}
