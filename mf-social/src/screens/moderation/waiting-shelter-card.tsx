import type { WaitingShelter } from '@qlixline/contract/shelters/shelter';
import type { ShelterAnswer } from '@qlixline/contract/shelters/shelter-states';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { dateAndTime } from '@qlixline/ui/time';

import { userAddress } from '../../users/user-address.ts';
import styles from './moderation.module.css';

type WaitingShelterCardProps = { shelter: WaitingShelter; onAnswer: (answer: ShelterAnswer) => void };

/** Shelter under review with its founder and the two possible answers. */
export function WaitingShelterCard({ shelter, onAnswer }: WaitingShelterCardProps) {
  const { id, name, logoUrl, place, about, address, openingHours, website, founder, createdAt, isOwn } = shelter;
  return (
    <Card className={styles.subject} aria-labelledby={`shelter-${id}`}>
      <header className={styles.head}>
        <Avatar src={logoUrl} seed={`shelter ${id}`} size={44} />
        <h2 id={`shelter-${id}`} className={styles.count}>
          {name}
        </h2>
        <span className={styles.muted}>{place.name}</span>
      </header>
      <blockquote className={styles.excerpt}>{about}</blockquote>
      <dl className={styles.facts}>
        <dt>Address</dt>
        <dd>{address}</dd>
        {openingHours && (
          <>
            <dt>Opening hours</dt>
            <dd>{openingHours}</dd>
          </>
        )}
        {website && (
          <>
            <dt>Website</dt>
            <dd>
              <a href={website} target="_blank" rel="noreferrer nofollow">
                {website}
              </a>
            </dd>
          </>
        )}
        <dt>Founded by</dt>
        <dd>
          {founder ? <Link to={userAddress(founder)}>{shownName(founder)}</Link> : 'Somebody who has left'},{' '}
          <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
        </dd>
      </dl>
      {isOwn ? (
        <p className={styles.muted}>This is your own shelter: another moderator answers it.</p>
      ) : (
        <footer className={styles.answers}>
          <Button variant="soft" onClick={() => onAnswer('refuse')}>
            Refuse
          </Button>
          <Button onClick={() => onAnswer('approve')}>Approve</Button>
        </footer>
      )}
    </Card>
  );
}
