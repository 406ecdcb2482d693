import { screens } from '@qlixline/contract/areas/screens';
import { CONTACTS } from '@qlixline/contract/trust/contacts';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { shownName } from '@qlixline/contract/users/shown-name';
import { ManagePhotosButton } from '@qlixline/photos/manage-photos-button';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { MapPin, MessageCircle, MessageCircleOff, Pencil, Shield, VolumeX } from 'lucide-react';

import { countText } from '../../users/count-text.ts';
import { FollowButton } from '../../users/follow-button.tsx';
import { mutedText } from '../../users/mute-texts.ts';
import { mutualFriendsText } from '../../users/mutual-friends-text.ts';
import { NotYourFriend } from '../../users/not-your-friend.tsx';
import { useMessageUser } from '../../users/use-message-user.ts';
import { LinkedText } from '../../posts/text/post-text.tsx';
import styles from './profile.module.css';
import { RelationButton } from './relation-button.tsx';

const loadMenu = () => import('./profile-menu.tsx').then((part) => part.ProfileMenu);

/** Header of a profile with the viewer's actions. */
export function ProfileHeader({ user }: { user: UserProfile }) {
  const isOwn = user.relation === 'self';
  const common = mutualFriendsText(user.mutualCount);
  return (
    <Card padding="none" className={styles.card} aria-labelledby="person-name">
      <div className={styles.band} data-tint={tintOf(user.id)} />
      <div className={styles.head}>
        <Avatar className={styles.face} src={user.profileImageUrl} seed={user.id} size={96} />
        <div className={styles.acts}>
          {isOwn ? (
            <>
              <ManagePhotosButton>Manage photos</ManagePhotosButton>
              <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
                <Pencil aria-hidden size={18} /> Edit profile
              </Link>
            </>
          ) : (
            <>
              <RelationButton user={user} />
              {user.relation === 'friends' && <MessageButton user={user} />}
              <FollowButton user={user} standing={user} />
              <LazyPart load={loadMenu} props={{ user }} waiting={<span className={styles.menu} />} />
            </>
          )}
        </div>
        <div className={styles.names}>
          <h1 id="person-name">{shownName(user)}</h1>
          {user.username && <p className={styles.muted}>@{user.username}</p>}
          <NotYourFriend user={user} />
        </div>
        {user.bio && (
          <p className={styles.bio}>
            <LinkedText text={user.bio} />
          </p>
        )}
        {user.location && (
          <p className={styles.fact}>
            <MapPin aria-hidden size={18} /> {user.location}
          </p>
        )}
        {user.isMuted && (
          <p className={styles.fact}>
            <VolumeX aria-hidden size={18} /> {mutedText(user.mutedUntil)}: you see nothing of theirs at home
          </p>
        )}
        {user.isRestricted && (
          <p className={styles.fact}>
            <Shield aria-hidden size={18} /> Restricted: their comments wait for you
          </p>
        )}
        {!user.mayMessage && (
          <p id={CLOSED_ID} className={styles.fact}>
            <MessageCircleOff aria-hidden size={18} /> {CONTACTS.message.refusal(shownName(user))}
          </p>
        )}
        <ul className={styles.counts} aria-label="In numbers">
          <li>
            {isOwn ? (
              <Link to={screens.friends}>{countText(user.friendCount, 'friend')}</Link>
            ) : (
              countText(user.friendCount, 'friend')
            )}
          </li>
          {user.allowsFollowers && (
            <li>
              {isOwn ? (
                <Link to={`${screens.friends}?tab=followers`}>{countText(user.followerCount, 'follower')}</Link>
              ) : (
                countText(user.followerCount, 'follower')
              )}
            </li>
          )}
          <li>{countText(user.postCount, 'post')}</li>
          <li>{countText(user.petCount, 'pet')}</li>
          {common && <li>{common}</li>}
        </ul>
      </div>
    </Card>
  );
}

/** Id of the sentence that says why the user can't be messaged. */
const CLOSED_ID = 'person-closed';

function MessageButton({ user }: { user: UserProfile }) {
  const { open, isPending } = useMessageUser();
  return (
    <Button
      icon={<MessageCircle aria-hidden />}
      disabled={isPending || !user.mayMessage}
      aria-describedby={user.mayMessage ? undefined : CLOSED_ID}
      onClick={() => open(user.id)}
    >
      Message
    </Button>
  );
}

const TINTS = ['peach', 'mint', 'cloud', 'honey', 'rose'] as const;

/**
 * Returns a tint that is the same for every viewer, computed from the end of the id because its beginning is a
 * timestamp.
 */
function tintOf(id: string): (typeof TINTS)[number] {
  return TINTS[Number.parseInt(id.slice(-6), 16) % TINTS.length] ?? 'peach';
}
