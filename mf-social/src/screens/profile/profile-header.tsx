import { screens } from '@qlixline/contract/screens';
import type { UserProfile } from '@qlixline/contract/user-profile';
import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { MapPin, Pencil, VolumeX } from 'lucide-react';

import { countText } from '../../users/count-text.ts';
import { mutualFriendsText } from '../../users/mutual-friends-text.ts';
import { ManagePhotos } from './manage-photos.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './profile.module.css';
import { RelationButton } from './relation-button.tsx';

/** Who somebody is, and what the viewer can do about it. */
export function ProfileHeader({ person }: { person: UserProfile }) {
  const isOwn = person.relation === 'self';
  const common = mutualFriendsText(person.mutualCount);
  return (
    <Card padding="none" className={styles.card} aria-labelledby="person-name">
      <div className={styles.band} data-tint={tintOf(person.id)} />
      <div className={styles.head}>
        <Avatar className={styles.face} src={person.profileImageUrl} seed={person.id} size={96} />
        <div className={styles.acts}>
          {isOwn ? (
            <>
              <ManagePhotos />
              <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
                <Pencil aria-hidden size={18} /> Edit profile
              </Link>
            </>
          ) : (
            <>
              <RelationButton person={person} />
              <ProfileMenu person={person} />
            </>
          )}
        </div>
        <div className={styles.names}>
          <h1 id="person-name">{shownName(person)}</h1>
          {person.username && <p className={styles.muted}>@{person.username}</p>}
        </div>
        {person.bio && <p className={styles.bio}>{person.bio}</p>}
        {person.location && (
          <p className={styles.fact}>
            <MapPin aria-hidden size={18} /> {person.location}
          </p>
        )}
        {person.isMuted && (
          <p className={styles.fact}>
            <VolumeX aria-hidden size={18} /> Muted: you see nothing of theirs at home
          </p>
        )}
        <ul className={styles.counts} aria-label="In numbers">
          <li>
            {isOwn ? (
              <Link to={screens.friends}>{countText(person.friendCount, 'friend')}</Link>
            ) : (
              countText(person.friendCount, 'friend')
            )}
          </li>
          <li>{countText(person.postCount, 'post')}</li>
          <li>{countText(person.petCount, 'pet')}</li>
          {common && <li>{common}</li>}
        </ul>
      </div>
    </Card>
  );
}

const TINTS = ['peach', 'mint', 'cloud', 'honey', 'rose'] as const;

/** The same for everyone who looks; from the end of the id, as its beginning is the time. */
function tintOf(id: string): (typeof TINTS)[number] {
  return TINTS[Number.parseInt(id.slice(-6), 16) % TINTS.length] ?? 'peach';
}
