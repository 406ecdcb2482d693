import { screens } from '@qlixline/contract/areas/screens';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { monthAndYear } from '@qlixline/ui/time';
import type { ReactNode } from 'react';

import { LinkedText } from '../../posts/text/post-text.tsx';
import { mutualFriendsText } from '../../users/mutual-friends-text.ts';
import styles from './profile.module.css';

export function AboutTab({ user }: { user: UserProfile }) {
  const { bio, location, joinedAt, mutualCount, relation } = user;
  const isOwn = relation === 'self';
  return (
    <Card padding="large">
      <dl className={styles.about}>
        {bio && <Fact name="About" value={<LinkedText text={bio} />} />}
        {location && <Fact name="Lives in" value={location} />}
        <Fact name="Member since" value={monthAndYear(joinedAt)} />
        {!isOwn && <Fact name="You share" value={mutualFriendsText(mutualCount) ?? 'No friends in common yet'} />}
      </dl>
      {isOwn && !(bio && location) && (
        <p className={styles.hint}>
          A few words and a place help people find you.{' '}
          <Link className={buttonClass({ variant: 'link' })} to={screens.yourProfile}>
            Complete your profile
          </Link>
        </p>
      )}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
